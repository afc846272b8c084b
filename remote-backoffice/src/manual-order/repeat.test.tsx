import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import type { PlacedOrder, SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { ask } from './test-manual-order';

const address = '/negocio/pedidos/agregar';

interface ServerProduct {
  id: number;
  nombre: string;
  precio: number;
  version: number;
}
interface ServerItem {
  id: number;
  nombre: string;
  precio: number;
}

async function productNamed(sandbox: SandboxControl, name: RegExp): Promise<ServerProduct> {
  const { data } = await ask<{ data: ServerProduct[] }>(sandbox, 'GET', '/getProductos', { query: { cantidad: 200 } });
  const found = data.find(({ nombre }) => name.test(nombre));
  if (!found) throw new Error(`The seed has no ${String(name)}`);
  return found;
}

/** Returns a valid choice for the options of a product: the minimum of each option, but at least one item. */
async function choiceOf(sandbox: SandboxControl, { id }: ServerProduct): Promise<ServerItem[]> {
  const { data } = await ask<{ data: { minimo: number; items: ServerItem[] }[] }>(sandbox, 'GET', '/getOpcionesProducto', {
    query: { id },
  });
  return data.flatMap(({ minimo, items }) => items.slice(0, Math.max(1, minimo)));
}

/** Places an earlier order: two burgers with their options, and a flan. */
async function earlierOrder(sandbox: SandboxControl) {
  const [burger, flan] = [await productNamed(sandbox, /^Hamburguesa/), await productNamed(sandbox, /^Flan casero$/)];
  const chosen = await choiceOf(sandbox, burger);
  const order = await sandbox.placeOrder({
    sucursal_id: 1,
    tipo: 'takeaway',
    cliente: 'Rosa Repite',
    items: [
      { id_producto: burger.id, cantidad: 2, opciones: chosen.map(({ nombre }) => nombre), nota: 'Sin sal' },
      { id_producto: flan.id, cantidad: 1, opciones: [] },
    ],
  });
  return { burger, flan, chosen, order };
}

const edit = (sandbox: SandboxControl, { id, version }: ServerProduct, body: object) =>
  ask(sandbox, 'POST', '/editarProducto', { body: { id, version, ...body } });

const repeat = ({ id, id_cliente: customer }: PlacedOrder) =>
  renderScreen({ remote, screen: 'create-order' }, { path: `${address}?repeat=${id}&customer=${customer}` });

const cart = () => within(screen.getByRole('list', { name: 'Pedido' }));

afterEach(async () => {
  await act(async () => (await startSandbox()).reset());
});

test('an earlier order is repeated for its customer at current prices, and unavailable products are named', async () => {
  const sandbox = await startSandbox();
  const { burger, flan, chosen, order } = await earlierOrder(sandbox);
  await edit(sandbox, burger, { precio: 20, sucursales: [{ id_sucursal: 1, precio: 21 }] });
  await edit(sandbox, flan, { estado: 0 });
  // Delay the customer until the lines are filled in: removing the query parameter must not trigger the unsaved-changes prompt.
  await sandbox.fault({ method: 'GET', path: '/getStateCustomer/{id}/{id}', delay_ms: 1_000 });
  const { location } = await repeat(order);
  expect(await screen.findByText('No se puede pedir ahora y queda fuera: Flan casero.')).toBeVisible();
  const [line, ...more] = cart().getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(cart().getByText('Sin sal')).toBeVisible();
  for (const { nombre } of chosen) expect(cart().getByText(new RegExp(nombre))).toBeVisible();
  const each = chosen.reduce((sum, { precio }) => sum + precio, 21);
  const money = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(2 * each);
  expect(line).toHaveTextContent(money.replace(/\s/g, ' '));
  expect(screen.getByRole('radio', { name: 'Para llevar' })).toBeChecked();
  expect(await screen.findByText('Rosa Repite')).toBeVisible();
  expect(location()).toBe(address);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a line with an unavailable option is left out, and an earlier order that fails to load can be retried', async () => {
  const sandbox = await startSandbox();
  const { chosen, order } = await earlierOrder(sandbox);
  const last = chosen.at(-1);
  await ask(sandbox, 'POST', '/updateEstadoItem', { body: { id: last?.id, estado: 0 } });
  await sandbox.fault({ method: 'POST', path: '/getPedidoDetails', status: 500, times: 9 });
  const { user } = await repeat(order);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  await act(() => sandbox.clearFaults());
  await user.click(again);
  expect(await screen.findByText(/^No se puede pedir ahora y queda fuera: Hamburguesa/)).toHaveTextContent(last!.nombre);
  expect(cart().getByText('Flan casero')).toBeVisible();
});

test('the customer named in the address is added to a started order without an unsaved-changes prompt', async () => {
  const sandbox = await startSandbox();
  const { order } = await earlierOrder(sandbox);
  const begun = await repeat(order);
  await screen.findByRole('list', { name: 'Pedido' });
  await screen.findByText('Rosa Repite');
  begun.unmount();
  const other = await sandbox.placeOrder({ sucursal_id: 1, cliente: 'Olga Otra' });
  const { location } = await renderScreen(
    { remote, screen: 'create-order' },
    { path: `${address}?customer=${other.id_cliente}`, visit: 'reload' },
  );
  expect(await screen.findByText('Olga Otra')).toBeVisible();
  expect(cart().getByText('Flan casero')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location()).toBe(address);
});
