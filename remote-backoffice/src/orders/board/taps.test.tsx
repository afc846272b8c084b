import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, cardOf, leavePage, numbersIn, renderBoard, type ColumnTitle } from '../test-board';
import { HOLD_TIME_MS } from '../use-press-locks';

/** Places orders that come first in their column: older than the seed data. */
async function place(sandbox: SandboxControl, state: 'INGRESADO' | 'PREPARANDO' | 'EN_CAMINO', count = 2) {
  const orders = await sandbox.placeOrders({ count, tipo: 'delivery', hace_minutos: 300, automatic: state !== 'INGRESADO' });
  if (state !== 'EN_CAMINO') return orders;
  const token = await sandbox.signIn();
  for (const { id } of orders)
    await sandbox.ask('POST', '/pedidoEnviado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
  return orders;
}

/** Returns the state of an order on the server. */
async function stateOf(sandbox: SandboxControl, id: number): Promise<string> {
  const { data } = await act(async () =>
    sandbox.ask<{ data: { pedido: { estado: string } } }>('POST', '/getPedidoDetails', {
      token: await sandbox.signIn(),
      branch: 1,
      body: { id_pedido: id },
    }),
  );
  return data.pedido.estado;
}

const press = (number: string, name: string) => fireEvent.click(cardOf(number).getByRole('button', { name }));
const gone = (number: string) =>
  waitFor(() => expect(screen.queryByRole('article', { name: `Pedido ${number}` })).not.toBeInTheDocument());
const undo = () => screen.findByRole('button', { name: 'Deshacer' });

/** Resolves to the time at which the first card of a column is replaced. */
function whenFirstLeaves(column: ColumnTitle): Promise<number> {
  const [first] = numbersIn(column);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (numbersIn(column)[0] === first) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Clicks the first card of a column, like a finger that stays in place. */
function tapFirst(column: ColumnTitle, name: string) {
  press(numbersIn(column)[0]!, name);
}

test.each([
  ['INGRESADO', 'Ingresados', 'Aceptar', 'PREPARANDO'],
  ['PREPARANDO', 'En preparacion', 'Enviar', 'EN_CAMINO'],
  ['EN_CAMINO', 'Para entregar', 'Entregado', 'ENTREGADO'],
] as const)('%s: a second tap at the same place acts on the same order', async (state, column, name, target) => {
  const sandbox = await startSandbox();
  const [first, second] = await place(sandbox, state);
  await renderBoard();
  const before = numbersIn(column);
  expect(before.slice(0, 2)).toEqual([first!.numero, second!.numero]);
  const leaves = whenFirstLeaves(column);
  const pressedAt = performance.now();
  tapFirst(column, name);
  expect(screen.getByRole('article', { name: `Pedido ${first!.numero}` })).toHaveAttribute('aria-busy', 'true');
  tapFirst(column, name);
  // Timers may fire up to half a frame early.
  expect((await leaves) - pressedAt).toBeGreaterThan(HOLD_TIME_MS - 8);
  await waitFor(() => expect(numbersIn(column)[0]).toBe(second!.numero));
  leavePage();
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe(target));
  expect(await stateOf(sandbox, second!.id)).toBe(state);
});

test('an undone action is never sent, and its card returns to its place with the focus', async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'EN_CAMINO');
  const { user } = await renderBoard();
  press(first!.numero, 'Entregado');
  await gone(first!.numero);
  expect(screen.getByText(`Pedido ${first!.numero} entregado`)).toBeVisible();
  await user.click(await undo());
  expect(numbersIn('Para entregar')[0]).toBe(first!.numero);
  expect(await screen.findByText(`Pedido ${first!.numero}: deshecho`)).toBeVisible();
  await waitFor(() => expect(cardOf(first!.numero).getByRole('link')).toHaveFocus());
  leavePage();
  expect(await stateOf(sandbox, first!.id)).toBe('EN_CAMINO');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('intent:'))).toEqual([]);
});

test('several actions can be undone, each by its button or the last one with Z', async () => {
  const sandbox = await startSandbox();
  const [one, two, three] = await place(sandbox, 'EN_CAMINO', 3);
  const { user } = await renderBoard();
  for (const order of [one, two, three]) {
    press(order!.numero, 'Entregado');
    await screen.findByText(`Pedido ${order!.numero} entregado`);
  }
  await user.click(screen.getByRole('button', { name: `Deshacer: Pedido ${one!.numero} entregado` }));
  await screen.findByRole('article', { name: `Pedido ${one!.numero}` });
  await user.keyboard('z');
  await screen.findByRole('article', { name: `Pedido ${three!.numero}` });
  leavePage();
  await waitFor(async () => expect(await stateOf(sandbox, two!.id)).toBe('ENTREGADO'));
  expect(await stateOf(sandbox, one!.id)).toBe('EN_CAMINO');
  expect(await stateOf(sandbox, three!.id)).toBe('EN_CAMINO');
});

test('an action is sent once its undo time has passed', async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'EN_CAMINO', 1);
  await renderBoard();
  press(first!.numero, 'Entregado');
  await undo();
  expect(await stateOf(sandbox, first!.id)).toBe('EN_CAMINO');
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe('ENTREGADO'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument());
});

test('an action that the server rejects restores the card and shows the error', async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'EN_CAMINO', 1);
  await renderBoard();
  await sandbox.fault({ method: 'POST', path: '/pedidoRecibido', status: 422, body: { message: 'El reparto no ha vuelto' } });
  press(first!.numero, 'Entregado');
  await gone(first!.numero);
  leavePage();
  expect(await screen.findByText('El reparto no ha vuelto')).toBeVisible();
  expect(numbersIn('Para entregar')[0]).toBe(first!.numero);
});

test('a change by another browser takes precedence and is shown', async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'PREPARANDO', 1);
  await renderBoard();
  press(first!.numero, 'Enviar');
  await waitFor(() => expect(numbersIn('Para entregar')).toContain(first!.numero));
  await act(async () =>
    sandbox.ask('POST', '/pedidoCancelado', {
      token: await sandbox.signIn('operador@mostrador.test'),
      branch: 1,
      body: { id_pedido: first!.id, id_sucursal: 1, motivo: 'No queda' },
    }),
  );
  leavePage();
  expect(await screen.findByText(`El pedido ${first!.numero} ya estaba cancelado`)).toBeVisible();
  await gone(first!.numero);
});

test("an action left waiting by a crashed page is sent by the same user's next page", async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'EN_CAMINO', 1);
  await renderBoard();
  press(first!.numero, 'Entregado');
  await undo();
  const [name] = Object.keys(localStorage).filter((key) => key.startsWith('intent:'));
  const left = localStorage.getItem(name!)!;
  expect(JSON.parse(left)).toMatchObject({ state: 'waiting' });
  // Simulate a crash: undo the action, then restore the stored intent.
  fireEvent.click(await undo());
  await screen.findByText(`Pedido ${first!.numero}: deshecho`);
  localStorage.setItem(name!, left);
  await renderBoard({ visit: 'reload', path: boardPath });
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe('ENTREGADO'));
  expect(await screen.findByText(`Pedido ${first!.numero} entregado`)).toBeVisible();
  expect(localStorage.getItem(name!)).toBeNull();
});

test('a key pressed twice acts only on the order that had the focus', async () => {
  const sandbox = await startSandbox();
  const [first, second] = await place(sandbox, 'EN_CAMINO');
  const { user } = await renderBoard();
  act(() => cardOf(first!.numero).getByRole('link').focus());
  await user.keyboard('rr');
  await gone(first!.numero);
  await waitFor(() => expect(cardOf(second!.numero).getByRole('link')).toHaveFocus());
  leavePage();
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe('ENTREGADO'));
  expect(await stateOf(sandbox, second!.id)).toBe('EN_CAMINO');
});
