import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { pageStyle, printFrame } from '../../common/ticket/print-frame';
import { printDialog } from '../../common/ticket/test-print';
import { cardOf, renderBoard } from '../test-board';

const ticket = () => document.querySelector<HTMLElement>('.b-ticket-stage');

async function print(user: UserEvent, number: string) {
  await user.click(cardOf(number).getByRole('button', { name: `Acciones del pedido ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
}

test('a ticket is printed, and from the second print on is marked as a reprint', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({
    tipo: 'delivery',
    cliente: 'Ana López',
    direccion: 'Calle Mayor, 7',
    items: [{ nombre: 'Empanada', cantidad: 2, precio: 3.25, opciones: ['Carne', 'Queso', 'Queso'], nota: 'Bien hecha' }],
  });
  const dialog = printDialog();
  const { user } = await renderBoard();
  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  for (const text of [
    'La Esquina',
    'Centro',
    numero,
    'Envío',
    'Ana López',
    'Calle Mayor, 7',
    '2 × Empanada',
    'Carne',
    '2× Queso',
    'Bien hecha',
    '6,50',
  ])
    expect(dialog.printed[0]).toContain(text);
  expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
  expect(dialog.printed[0]).toContain('Sigue tu pedido');
  expect(dialog.sheets[0]!.querySelector('.b-ticket-tracking path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  await waitFor(() => expect(ticket()).toBeNull());

  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(2));
  expect(dialog.printed[1]).toContain('REIMPRESIÓN');
  await dialog.close();
});

test('paper width and copies are stored in the browser', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const { user } = await renderBoard();
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  const settings = within(screen.getByRole('group', { name: 'Ajustes' }));
  await user.click(await settings.findByRole('radio', { name: '58 mm' }));
  await user.selectOptions(settings.getByRole('combobox', { name: 'Copias del recibo' }), '2');
  expect(JSON.parse(localStorage.getItem('settings:orders') ?? '{}')).toMatchObject({ paper: 58, copies: 2 });
  await user.keyboard('{Escape}');
  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  const [sheet] = dialog.sheets;
  expect(sheet!.querySelectorAll('.b-ticket')).toHaveLength(2);
  expect(sheet!.querySelector<HTMLElement>('.b-tickets')?.style.inlineSize).toBe('58mm');
  // Each ticket is matched by one page rule.
  const rules = pageStyle(58, [240, 960]).matchAll(/\} ([^@{]+) \{/g);
  expect([...rules].map(([, rule]) => sheet!.querySelectorAll(rule!).length)).toEqual([1, 1]);
  await dialog.close();
});

test('a failed print is logged and shown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const dialog = printDialog(() => {
    throw new Error('No printer');
  });
  const { user } = await renderBoard();
  await print(user, numero);
  expect(await screen.findByText(`No se pudo imprimir el pedido ${numero}`)).toBeVisible();
  expect(log).toHaveBeenCalledWith('print', expect.any(Error));
  log.mockRestore();
  await dialog.close();
});

test('a ticket whose data cannot be fetched is reported as failed', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  await sandbox.fault({ method: 'POST', path: '/datosPedidoImprimir', status: 422, body: { message: 'La base no responde' } });
  await print(user, numero);
  expect(await screen.findByText(`No se pudo imprimir el pedido ${numero}`)).toBeVisible();
  expect(screen.getByText('La base no responde')).toBeVisible();
});

test('a failure of the print dialog is logged and rethrown', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const frame = document.createElement('iframe');
  await act(() => expect(printFrame(frame, () => undefined)).rejects.toThrow('no window'));
  expect(log).toHaveBeenCalledWith('print', expect.any(Error));
  log.mockRestore();
});

test('the page has the width of the paper and the height of the ticket', () => {
  expect(pageStyle(80, [960])).toBe('@page { size: 80mm 256mm; margin: 0; }');
  expect(pageStyle(58, [10])).toBe('@page { size: 58mm 59mm; margin: 0; }');
  expect(pageStyle(80, [960, 1_920])).toBe(
    [
      '@page { size: 80mm 510mm; margin: 0; }',
      '@page ticket-0 { size: 80mm 256mm; margin: 0; } .b-ticket:nth-child(1) { page: ticket-0; }',
      '@page ticket-1 { size: 80mm 510mm; margin: 0; } .b-ticket:nth-child(2) { page: ticket-1; }',
    ].join(' '),
  );
});
