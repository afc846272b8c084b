import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { cardOf, numbersIn, renderBoard } from '../test-board';
import { suggestMinutes, stepMinutes } from './minutes';

const minute = 60_000;

interface Pedido {
  estado: string;
  minutos: number | null;
  fecha: string;
  fecha_prometida: string;
  eventos: { fecha: string; hacia: string; minutos: number | null }[];
}

async function stored(sandbox: SandboxControl, id: number): Promise<Pedido> {
  const { data } = await act(async () =>
    sandbox.ask<{ data: { pedido: Pedido } }>('POST', '/getPedidoDetails', {
      token: await sandbox.signIn(),
      branch: 1,
      body: { id_pedido: id },
    }),
  );
  return data.pedido;
}

/** Returns the minutes between an order's last event and its promised time. */
function promisedIn({ eventos, fecha_prometida: promised }: Pedido): number {
  return (Date.parse(promised) - Date.parse(eventos.at(-1)!.fecha)) / minute;
}

async function branchTime(sandbox: SandboxControl, time: string) {
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/updateTiempoEsperaSucursal', { token, branch: 1, body: { tiempo_entrega: time } });
}

test("accepting proposes the branch's waiting time, Enter confirms it, and the order is promised accordingly", async () => {
  const sandbox = await startSandbox();
  await branchTime(sandbox, '00:25');
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { user } = await renderBoard({ asksTime: true });
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Aceptar el pedido ${numero}` }));
  const field = dialog.getByRole('textbox', { name: 'Minutos hasta que esté listo' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('25');
  await user.click(dialog.getByRole('button', { name: '5 minutos más' }));
  await user.click(dialog.getByRole('button', { name: '5 minutos más' }));
  await user.click(dialog.getByRole('button', { name: '5 minutos menos' }));
  expect(dialog.getByRole('button', { name: 'Aceptar 30 min' })).toBeEnabled();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  const order = await stored(sandbox, id);
  expect(order).toMatchObject({ estado: 'PREPARANDO', minutos: 30 });
  expect(promisedIn(order)).toBe(30);
  expect(order.eventos.at(-1)).toMatchObject({ hacia: 'PREPARANDO', minutos: 30 });
});

test('minutes out of bounds are rejected with the messages of the specification, by form and server', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { user } = await renderBoard({ asksTime: true });
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  const field = await screen.findByRole('textbox', { name: 'Minutos hasta que esté listo' });
  await user.clear(field);
  await user.type(field, '121');
  expect(field).toHaveAccessibleDescription('El tiempo máximo es de 120 minutos (2 horas)');
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription('El tiempo máximo es de 120 minutos');
  await user.clear(field);
  await user.type(field, '0');
  expect(field).toHaveAccessibleDescription('El tiempo mínimo es de 1 minuto');
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription('Por favor, ingrese un tiempo válido');
  expect((await stored(sandbox, id)).estado).toBe('INGRESADO');
  const token = await sandbox.signIn();
  const accept = (minutos: number) =>
    sandbox.ask('POST', '/pedidoAceptado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1, minutos } });
  await expect(accept(121)).rejects.toThrow('El tiempo máximo es de 120 minutos');
  await expect(accept(0)).rejects.toThrow('El tiempo mínimo es de 1 minuto');
});

test('giving more time updates the promised time and the history, and the order is no longer late', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery', automatic: true, hace_minutos: 200 });
  const { user } = await renderBoard();
  expect(cardOf(numero).getByText('Con retraso')).toBeVisible();
  act(() => cardOf(numero).getByRole('link').focus());
  await user.keyboard('t');
  const dialog = within(await screen.findByRole('dialog', { name: `Más tiempo para el pedido ${numero}` }));
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await user.click(dialog.getByRole('button', { name: 'Dar 10 min' }));
  expect(await screen.findByText(`Pedido ${numero}: listo en 10 min`)).toBeVisible();
  await waitFor(() => expect(cardOf(numero).queryByText('Con retraso')).not.toBeInTheDocument());
  expect(promisedIn(await stored(sandbox, id))).toBe(10);
  await user.click(cardOf(numero).getByRole('link'));
  const events = await within(await screen.findByRole('dialog', { name: `Pedido ${numero}` })).findByRole('list', {
    name: 'Historial',
  });
  await waitFor(() => expect(within(events).getAllByRole('listitem')[0]).toHaveTextContent(/^Más tiempo.*10 min$/));
});

test('accepting can be undone with its promised time, until the ticket is printed', async () => {
  const sandbox = await startSandbox();
  const [one, two] = await sandbox.placeOrders({ count: 2, tipo: 'delivery', hace_minutos: 100 });
  const promised = (await stored(sandbox, one!.id)).fecha_prometida;
  const { user } = await renderBoard({ asksTime: true });
  await user.click(cardOf(one!.numero).getByRole('button', { name: 'Aceptar' }));
  await user.click(await screen.findByRole('button', { name: /^Aceptar \d+ min/ }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(async () =>
    expect(await stored(sandbox, one!.id)).toMatchObject({ estado: 'INGRESADO', minutos: null, fecha_prometida: promised }),
  );
  await waitFor(() => expect(numbersIn('Ingresados')).toContain(one!.numero));

  const token = await sandbox.signIn();
  const ask = (path: string, body: object) => act(() => sandbox.ask('POST', path, { token, branch: 1, body }));
  await ask('/pedidoAceptado', { id_pedido: two!.id, id_sucursal: 1 });
  await ask('/datosPedidoImprimir', { pedido_id: two!.id, id_sucursal: 1 });
  await expect(
    sandbox.ask('POST', '/deshacerPedidoAceptado', { token, branch: 1, body: { id_pedido: two!.id, id_sucursal: 1 } }),
  ).rejects.toThrow(/409.*El ticket ya se imprimió/);
});

test('business 542 promises 24 hours, so no time is requested and nothing is late after 30 minutes', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ sucursal_id: 51, tipo: 'delivery', hace_minutos: 30 });
  const old = await sandbox.placeOrder({ sucursal_id: 51, tipo: 'takeaway', hace_minutos: 25 * 60 });
  const { user } = await renderBoard({ session: 'n542', branchId: 51, asksTime: true });
  expect(cardOf(numero).getByText('A tiempo')).toBeVisible();
  expect(cardOf(old.numero).getByText('Con retraso')).toBeVisible();
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(cardOf(numero).getByText('A tiempo')).toBeVisible();
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  expect(await screen.findByRole('menuitem', { name: /Más tiempo/ })).toHaveTextContent('Este negocio promete siempre 24 horas');
});

test('minutes are stepped within the bounds', () => {
  expect([stepMinutes('20', 1), stepMinutes('118', 1), stepMinutes('4', -1), stepMinutes('', 1)]).toEqual([
    '25',
    '120',
    '1',
    '5',
  ]);
  expect([
    suggestMinutes(0, 0),
    suggestMinutes(12 * minute, 0),
    suggestMinutes(0, minute),
    suggestMinutes(600 * minute, 0),
  ]).toEqual([5, 20, 5, 120]);
});
