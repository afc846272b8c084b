import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, cardOf, leavePage, numbersIn, renderBoard, type ColumnTitle } from '../test-board';
import { HOLD_TIME } from '../use-pressed';

/** Orders in the first places of their column: older than all of the seed's. */
async function place(sandbox: SandboxControl, state: 'INGRESADO' | 'PREPARANDO' | 'EN_CAMINO', count = 2) {
  const orders = await sandbox.placeOrders({ count, tipo: 'delivery', hace_minutos: 300, automatic: state !== 'INGRESADO' });
  if (state !== 'EN_CAMINO') return orders;
  const token = await sandbox.signIn();
  for (const { id } of orders)
    await sandbox.ask('POST', '/pedidoEnviado', { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
  return orders;
}

/** The state that the backend has an order in. */
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

/** When the first card of a column is another one, by the page's own time. */
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

/** Presses whatever stands first in a column, as a finger does that stays where it is. */
function tapFirst(column: ColumnTitle, name: string) {
  press(numbersIn(column)[0]!, name);
}

test.each([
  ['INGRESADO', 'Ingresados', 'Aceptar', 'PREPARANDO'],
  ['PREPARANDO', 'En preparacion', 'Enviar', 'EN_CAMINO'],
  ['EN_CAMINO', 'Para entregar', 'Entregado', 'ENTREGADO'],
] as const)('%s: what is tapped again under the same finger is the same order', async (state, column, name, target) => {
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
  // Half a frame less: timers are not that exact.
  expect((await leaves) - pressedAt).toBeGreaterThan(HOLD_TIME - 8);
  await waitFor(() => expect(numbersIn(column)[0]).toBe(second!.numero));
  leavePage();
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe(target));
  expect(await stateOf(sandbox, second!.id)).toBe(state);
});

test('what is taken back was never sent; the card has its place again, and the focus', async () => {
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

test('several can be taken back, each by its button or the last one by Z', async () => {
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

test('it is sent by itself once it can no longer be taken back', async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'EN_CAMINO', 1);
  await renderBoard();
  press(first!.numero, 'Entregado');
  await undo();
  expect(await stateOf(sandbox, first!.id)).toBe('EN_CAMINO');
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe('ENTREGADO'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument());
}, 15_000);

test('a server that refuses puts the card back and says so', async () => {
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

test('what another browser did meanwhile holds, and is said', async () => {
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

test('what a page that broke left waiting is sent by the next one of the same user', async () => {
  const sandbox = await startSandbox();
  const [first] = await place(sandbox, 'EN_CAMINO', 1);
  await renderBoard();
  press(first!.numero, 'Entregado');
  await undo();
  const [name] = Object.keys(localStorage).filter((key) => key.startsWith('intent:'));
  const left = localStorage.getItem(name!)!;
  expect(JSON.parse(left)).toMatchObject({ state: 'waiting' });
  // A page that broke takes nothing back: only what it kept stays.
  fireEvent.click(await undo());
  await screen.findByText(`Pedido ${first!.numero}: deshecho`);
  localStorage.setItem(name!, left);
  await renderBoard({ visit: 'reload', path: boardPath });
  await waitFor(async () => expect(await stateOf(sandbox, first!.id)).toBe('ENTREGADO'));
  expect(await screen.findByText(`Pedido ${first!.numero} entregado`)).toBeVisible();
  expect(localStorage.getItem(name!)).toBeNull();
});

test('a key pressed twice acts on the order that had the focus, and only on it', async () => {
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
