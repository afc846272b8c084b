import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { remote } from '../../remote';
import { requestHistory, column, historyPath, MADRID, renderHistory, rows, yearBefore } from './test-history';

const MINUTE = 60_000;
const closed = (name: string | RegExp) => screen.getByRole('button', { name, expanded: false });

test('the history shows a year of the branch, newest first, ten per page', async () => {
  const sandbox = await startSandbox();
  const { pedidos, total_pedidos: total } = await requestHistory(sandbox);
  await renderHistory();
  expect(rows()).toHaveLength(10);
  expect(column('Pedido')).toEqual(pedidos.slice(0, 10).map(({ numero }) => numero));
  expect(screen.getByRole('columnheader', { name: 'Pedido' })).toHaveAttribute('aria-sort', 'descending');
  expect(closed('Fecha: Últimos 12 meses')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).not.toBeInTheDocument();
  expect(
    screen.getByText(new RegExp(`^1–10 de ${total.toLocaleString('es', { useGrouping: 'always' } as object)}$`)),
  ).toBeVisible();
});

test('the history begins exactly one year ago', async () => {
  const sandbox = await startSandbox();
  const [begins] = dayRangeToInstants({ from: yearBefore(todayIn(MADRID, clock.now())), to: '9999-12-31' }, MADRID);
  const since = Math.floor((clock.now() - begins) / MINUTE) - 1;
  const order = await sandbox.placeOrder({ cliente: 'Hace un Año', hace_minutos: since });
  await renderHistory('?customer=Hace un Año');
  expect(column('Pedido')).toEqual([order.numero]);
});

test('a page number beyond the last page shows the last page', async () => {
  const sandbox = await startSandbox();
  const { total_pedidos: total } = await requestHistory(sandbox, { filtros: { takeaway: 1 } });
  const { location } = await renderHistory('?kind=takeaway&page=9999');
  expect(location()).toBe(`${historyPath}?kind=takeaway&page=${Math.ceil(total / 10)}`);
  expect(rows()).toHaveLength(total % 10 || 10);
});

test('the address restores filters, sort and page, and a missing filter means all', async () => {
  const sandbox = await startSandbox();
  const wire = { filtros: { takeaway: 1, estado: 'ENTREGADO' }, orden: 'pedidos.total', tipo_orden: 'asc' };
  const { pedidos } = await requestHistory(sandbox, { ...wire, cantidad: 10, pagina: 1 });
  const method = pedidos[0]!.metodo_pago;
  const paid = await requestHistory(sandbox, { ...wire, filtros: { ...wire.filtros, metodo_pago: method.id } });
  const { user, location } = await renderHistory('?kind=takeaway&state=delivered&sort=total:asc&page=2');
  expect(column('Pedido')).toEqual(pedidos.map(({ numero }) => numero));
  expect(closed('Estado: Entregado')).toBeVisible();
  expect(closed('Entrega: Para llevar')).toBeVisible();
  await user.click(closed('Método de pago'));
  await user.click(await screen.findByRole('option', { name: method.nombre }));
  expect(location()).toBe(`${historyPath}?kind=takeaway&state=delivered&sort=total%3Aasc&method=${method.id}`);
  await waitFor(() => expect(column('Pedido')).toEqual(paid.pedidos.slice(0, 10).map(({ numero }) => numero)));
  expect(closed(`Método de pago: ${method.nombre}`)).toBeVisible();
});

test('removing a filter shows all orders, as the wire values 10 and 0 do', async () => {
  const sandbox = await startSandbox();
  const all = await requestHistory(sandbox, { filtros: { takeaway: 10, metodo_pago: 0, estado: 0 } });
  const delivery = await requestHistory(sandbox, { filtros: { takeaway: 0 } });
  const { user, location } = await renderHistory('?kind=delivery');
  expect(new Set(column('Entrega'))).toEqual(new Set(['Envío']));
  expect(screen.getByText(new RegExp(` de ${delivery.total_pedidos}$`))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Entrega' }));
  expect(location()).toBe(historyPath);
  await waitFor(() => expect(column('Pedido')).toEqual(all.pedidos.slice(0, 10).map(({ numero }) => numero)));
  await user.click(closed('Entrega'));
  await user.click(screen.getByRole('option', { name: 'Para llevar' }));
  await waitFor(() => expect(new Set(column('Entrega'))).toEqual(new Set(['Para llevar'])));
  expect(location()).toBe(`${historyPath}?kind=takeaway`);
  window.history.back();
  await waitFor(() => expect(location()).toBe(historyPath));
});

test("days and times are in the branch's zone, whatever the browser's zone", async () => {
  const sandbox = await startSandbox();
  const today = todayIn(MADRID, clock.now());
  const yesterday = addDays(today, -1);
  const [start] = dayRangeToInstants({ from: today, to: today }, MADRID);
  const minutesAgo = (at: number) => (clock.now() - at) / MINUTE;
  const last = await sandbox.placeOrder({ cliente: 'Zona Última', hace_minutos: minutesAgo(start - 1.5 * MINUTE) });
  const first = await sandbox.placeOrder({ cliente: 'Zona Primera', hace_minutos: minutesAgo(start) - 2 });
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).not.toBe(MADRID);
  const { unmount } = await renderHistory(`?range=${yesterday}..${yesterday}&search=zona`);
  expect(column('Pedido')).toEqual([last.numero]);
  expect(column('Recibido')[0]).toContain('23:58');
  unmount();
  await renderHistory(`?range=${today}..${today}&search=zona`);
  expect(column('Pedido')).toEqual([first.numero]);
});

test('a column shows gifts if an order has one, and a gift code can be filtered', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ cliente: 'Con Regalo', regalo: 'CUMPLE' });
  const { user, location } = await renderHistory();
  expect(screen.getByRole('columnheader', { name: 'Regalo' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Código de regalo' }), 'CUMPLE{Enter}');
  expect(location()).toBe(`${historyPath}?gift=CUMPLE`);
  await waitFor(() => expect(new Set(column('Regalo'))).toEqual(new Set([expect.stringContaining('(código CUMPLE)')])));
  expect(column('Pedido')[0]).toBe(numero);
});

test('there is no gift column if no matching order has one', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ cliente: 'Sin Regalo' });
  await renderHistory('?customer=sin%20regalo');
  expect(column('Pedido')).toEqual([numero]);
  expect(screen.queryByRole('columnheader', { name: 'Regalo' })).not.toBeInTheDocument();
});

test('an order can be opened and processed, and its row follows', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({
    cliente: 'Ana Historia',
    tipo: 'delivery',
    items: [{ nombre: 'Milanesa', precio: 12.5 }],
  });
  const { user, location } = await renderHistory('?customer=ana%20historia');
  await user.click(screen.getByRole('link', { name: numero }));
  const drawer = within(await screen.findByRole('dialog', { name: `Pedido ${numero}` }));
  expect(location()).toBe(`${historyPath}?customer=ana+historia&id=${id}`);
  expect(await drawer.findByText('Milanesa', { exact: false })).toBeVisible();
  const events = await drawer.findByRole('list', { name: 'Historial' });
  expect(within(events).getAllByRole('listitem')).toHaveLength(1);
  await user.click(drawer.getByRole('button', { name: 'Aceptar' }));
  await user.click(await screen.findByRole('button', { name: /^Aceptar \d+ min/ }));
  await waitFor(() => expect(within(rows()[0]!).getByText('En preparación')).toBeInTheDocument());
  expect(await drawer.findByRole('button', { name: 'Enviar' })).toBeVisible();
});

test('orders of another branch can be shown without switching branch', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ cliente: 'Sólo Norte', sucursal_id: 2 });
  const { user } = await renderHistory('?search=solo%20norte&branch=2');
  expect(column('Pedido')).toEqual([numero]);
  expect(closed('Sucursal: Norte')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Sucursal' }));
  expect(await screen.findByText('Nada coincide con estos filtros')).toBeVisible();
});

test('a failed load shows its error and can be retried, and an empty result offers to clear the filters', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'POST', path: '/getHistorialPedidos', status: 503, body: { message: 'En mantenimiento' } });
  const { user } = await renderScreen({ remote, screen: 'history' }, { path: `${historyPath}?search=zzzz` });
  expect(await screen.findByText('En mantenimiento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Nada coincide con estos filtros');
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
});
