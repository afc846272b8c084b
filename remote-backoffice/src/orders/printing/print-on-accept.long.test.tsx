import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { cardOf, numbersIn, renderBoard } from '../test-board';
import { printDialog } from '../../common/ticket/test-print';

async function renderPrinting() {
  const board = await renderBoard();
  await board.user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await board.user.click(await screen.findByRole('checkbox', { name: /^Imprimir en este dispositivo .* de Centro/ }));
  await board.user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Imprime este dispositivo' })).toBeVisible();
  return board;
}

/** Simulates another device, which joins the election with this id. */
async function joinAs(sandbox: SandboxControl, device: string, takeOver = false) {
  const body = { id_sucursal: 1, dispositivo: device, nombre: 'Firefox · Windows', tomar: takeOver };
  const token = await sandbox.signIn('operador@mostrador.test');
  return act(() => sandbox.ask<{ data: { pendientes: number[] } }>('POST', '/dispositivoImpresion', { token, branch: 1, body }));
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

test('prints an order once that another browser or the server accepted', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const { user, hint } = await renderPrinting();
  const token = await act(() => sandbox.signIn('operador@mostrador.test'));
  await act(() => sandbox.ask('POST', '/pedidoAceptado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } }));
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(`El pedido ${numero} ya estaba en preparación`)).toBeVisible();
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  const automatic = await act(() => sandbox.placeOrder({ automatic: true }));
  await hint();
  await waitFor(() => expect(dialog.printed).toHaveLength(2));
  expect(dialog.printed[1]).toContain(automatic.numero);
  expect(dialog.printed.join()).not.toContain('REIMPRESIÓN');
  await dialog.close();
});

test('leaves the tickets to the elected device, and prints them after taking over', async () => {
  const sandbox = await startSandbox();
  await joinAs(sandbox, 'device-elsewhere');
  const { numero } = await sandbox.placeOrder({ automatic: true });
  const dialog = printDialog();
  const { user } = await renderBoard();
  await user.click(await screen.findByRole('button', { name: 'Imprime Firefox · Windows' }));
  const panel = within(screen.getByRole('group', { name: 'Impresión de pedidos' }));
  expect(panel.getByText('Firefox · Windows (Óscar Peña)')).toBeVisible();
  expect(panel.getByText('1 pedido aceptado sin imprimir')).toBeVisible();
  expect(dialog.printed).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Imprimir aquí' }));
  expect(await screen.findByRole('button', { name: 'Imprime este dispositivo' })).toBeVisible();
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]).toContain(numero);
  expect(JSON.parse(localStorage.getItem('settings:orders') ?? '{}')).toMatchObject({ printOnAccept: [1] });
  expect((await joinAs(sandbox, 'device-elsewhere', true)).data.pendientes).toEqual([]);
  await dialog.close();
});

test.each([
  ['is lost', { drop_after_commit: true }],
  ['is an error', { status: 500 }],
])('repeats an automatic print whose response %s, and prints the ticket once', async (_name, fault) => {
  const sandbox = await startSandbox();
  const dialog = printDialog();
  const { hint } = await renderPrinting();
  await act(() => sandbox.fault({ method: 'POST', path: '/datosPedidoImprimir', ...fault }));
  const { numero } = await act(() => sandbox.placeOrder({ automatic: true }));
  await hint();
  expect(await screen.findByText(`No se pudo imprimir el pedido ${numero}`)).toBeVisible();
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
  await dialog.close();
});

test('prints the tickets together that become due during a print', async () => {
  const sandbox = await startSandbox();
  const dialog = printDialog();
  const { hint } = await renderPrinting();
  await act(() => sandbox.fault({ method: 'POST', path: '/datosPedidoImprimir', delay_ms: 5_000, times: 1 }));
  const first = await act(() => sandbox.placeOrder({ automatic: true }));
  await hint();
  const begun = () => (JSON.parse(sessionStorage.getItem('printing-device') ?? '{}') as { unfinished: number[] }).unfinished;
  await waitFor(() => expect(begun()).toEqual([first.id]));
  const later = [];
  for (let count = 0; count < 3; count++) {
    later.push(await act(() => sandbox.placeOrder({ automatic: true })));
    await hint();
  }
  await waitFor(() => expect(dialog.printed).toHaveLength(2));
  expect(dialog.printed[0]).toContain(first.numero);
  for (const { numero } of later) expect(dialog.printed[1]).toContain(numero);
  await waitFor(() => expect(begun()).toEqual([]));
  expect(dialog.printed).toHaveLength(2);
  await dialog.close();
});

test('reports a ticket whose print a closed page had begun, instead of losing it', async () => {
  const sandbox = await startSandbox();
  const dialog = printDialog();
  const { hint } = await renderPrinting();
  const { id, numero } = await act(() => sandbox.placeOrder({ automatic: true }));
  const token = await act(() => sandbox.signIn());
  const body = { pedido_id: id, id_sucursal: 1 };
  await act(() => sandbox.ask('POST', '/datosPedidoImprimir', { token, branch: 1, body }));
  const device = JSON.parse(sessionStorage.getItem('printing-device') ?? '{}') as object;
  sessionStorage.setItem('printing-device', JSON.stringify({ ...device, unfinished: [id] }));
  await hint();
  expect(await screen.findByText(new RegExp(`^Quizá no se imprimió el pedido ${numero}`))).toBeVisible();
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
