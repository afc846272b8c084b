import { act, screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { cardOf, numbersIn, renderBoard } from '../test-board';
import { printDialog } from '../../common/ticket/test-print';

async function renderPrinting() {
  const board = await renderBoard();
  await board.user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await board.user.click(await screen.findByRole('checkbox', { name: /^Imprimir al aceptar en Centro/ }));
  await board.user.keyboard('{Escape}');
  return board;
}

test('accepting prints nothing by default', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const { user } = await renderBoard();
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(dialog.printed).toEqual([]);
  await dialog.close();
});

test('accepting prints one ticket, and a later print is a reprint', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const { user } = await renderPrinting();
  expect(JSON.parse(localStorage.getItem('settings:orders') ?? '{}')).toMatchObject({ printOnAccept: [1] });
  await user.dblClick(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]).toContain(numero);
  expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
  await waitFor(() => expect(document.querySelector('.b-ticket-stage')).toBeNull());
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
  await waitFor(() => expect(dialog.printed).toHaveLength(2));
  expect(dialog.printed[1]).toContain('REIMPRESIÓN');
  await dialog.close();
});

test("a branch's printer setting prints on acceptance, with its paper width and ticket parts", async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ items: [{ nombre: 'Empanada', cantidad: 2, precio: 3.25 }] });
  const asked = { token: await sandbox.signIn(), branch: 1 };
  const { data } = await sandbox.ask<{ data: { sucursal: { version: number } } }>('GET', '/getSucursal', {
    ...asked,
    query: { sucursal_id: 1 },
  });
  const impresora = { papel: 58, copias: 2, logo: false, precios: false, notas_grandes: true, qr: false, al_aceptar: true };
  const body = { sucursal_id: 1, version: data.sucursal.version, impresora };
  await sandbox.ask('POST', '/updateSucursalImpresora', { ...asked, body });
  const papers: string[] = [];
  const dialog = printDialog(() => {
    for (const { style } of document.querySelectorAll<HTMLElement>('.b-tickets')) papers.push(style.inlineSize);
  });
  const { user } = await renderBoard();
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(papers).toEqual(['58mm']);
  expect(dialog.printed[0]?.split('2 × Empanada')).toHaveLength(3);
  expect(dialog.printed[0]).not.toContain('6,50');
  expect(dialog.printed[0]).not.toContain('Sigue tu pedido');
  await dialog.close();
});

test('an order that another browser accepted first is not printed', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const { user } = await renderPrinting();
  const token = await act(() => sandbox.signIn('operador@mostrador.test'));
  await act(() => sandbox.ask('POST', '/pedidoAceptado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } }));
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(`El pedido ${numero} ya estaba en preparación`)).toBeVisible();
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(dialog.printed).toEqual([]);
  await dialog.close();
});

test('after accepting and printing, the shortcut accepts the next order', async () => {
  const sandbox = await startSandbox();
  const [one, two] = await sandbox.placeOrders({ count: 2, hace_minutos: 300 });
  const link = (number: string) => cardOf(number).getByRole('link');
  const dialog = printDialog();
  const { user } = await renderPrinting();
  act(() => link(one!.numero).focus());
  await user.keyboard('a');
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('iframe#printWindow')).toBeNull());
  expect(link(two!.numero)).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(two!.numero));
  await waitFor(() => expect(dialog.printed).toHaveLength(2));
  await dialog.close();
});
