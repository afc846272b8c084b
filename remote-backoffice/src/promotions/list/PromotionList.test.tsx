import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { savedFiles } from '../../common/test-files';
import {
  changeCoupon,
  getCodes,
  getPromotions,
  findOrderableProduct,
  placeCoupon,
  placeDiscount,
  renderList,
  zone,
} from '../test-promotions';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = () => screen.getAllByRole('link', { name: /^Lista / }).map((link) => link.textContent);

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('promotions are listed with state, uses and period, and the address restores filters', async () => {
  const sandbox = await startSandbox();
  const today = todayIn(zone, clock.now());
  await placeCoupon(sandbox, { nombre: 'Lista corriente', codigo: 'LISTA-1', usos_maximos: 40 });
  await placeCoupon(sandbox, { nombre: 'Lista futura', codigo: 'LISTA-2', desde: addDays(today, 5) });
  await placeCoupon(sandbox, { nombre: 'Lista parada', codigo: 'LISTA-3', estado: 0 });
  await placeCoupon(sandbox, { nombre: 'Lista vieja', codigo: 'LISTA-4', desde: addDays(today, -9), hasta: addDays(today, -2) });
  const { user, location } = await renderList('?search=lista');
  expect(within(await row('Lista corriente')).getByText('En curso')).toBeVisible();
  expect(within(await row('Lista corriente')).getByText('0 de 40')).toBeVisible();
  expect(within(await row('Lista futura')).getByText('Programada')).toBeVisible();
  expect(within(await row('Lista parada')).getByText('Pausada')).toBeVisible();
  expect(within(await row('Lista vieja')).getByText('Vencida')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Estado' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Programada' }));
  await waitFor(() => expect(names()).toEqual(['Lista futura']));
  expect(location()).toBe('/discount/discount-list?search=lista&state=scheduled');
});

test('weekdays and hours of a promotion are below its days', async () => {
  const sandbox = await startSandbox();
  const times = { dias: [1, 2, 3, 4, 5, 7], hora_desde: '12:00', hora_hasta: '16:30' };
  await placeCoupon(sandbox, { nombre: 'Lista a ratos', codigo: 'LISTA-5', desde: '2026-11-25', hasta: '2027-01-02', ...times });
  await renderList('?search=lista a ratos');
  const cells = within(await row('Lista a ratos'));
  expect(cells.getByText(/^25 nov 2026 . 2 ene 2027$/)).toBeVisible();
  expect(cells.getByText('lun–vie, dom · 12:00–16:30')).toBeVisible();
});

test('a used-up promotion shows its state, cost and revenue', async () => {
  const sandbox = await startSandbox();
  const { codigo } = await placeCoupon(sandbox, { nombre: 'Lista agotada', codigo: 'LISTA-9', usos_maximos: 1, valor: 10 });
  await sandbox.placeOrder({ tipo: 'takeaway', items: [{ nombre: 'Menú', precio: 55 }], cupon: codigo! });
  await renderList('?search=lista agotada');
  const shown = await row('Lista agotada');
  const cells = within(shown);
  expect(cells.getByText('Agotada')).toBeVisible();
  expect(cells.getByText('1 de 1')).toBeVisible();
  expect(shown).toHaveTextContent(/5,50/);
  expect(shown).toHaveTextContent(/49,50/);
});

test('conflicting promotions name each other, and a paused one conflicts with none', async () => {
  const sandbox = await startSandbox();
  await placeDiscount(sandbox, { nombre: 'Lista primera' });
  await placeDiscount(sandbox, { nombre: 'Lista segunda' });
  await placeDiscount(sandbox, { nombre: 'Lista parada', estado: 0 });
  await renderList('?search=lista');
  expect(await screen.findByText(/^Choca con .*Lista segunda/)).toBeVisible();
  expect(screen.getByText(/^Choca con .*Lista primera/)).toBeVisible();
  expect(screen.queryByText(/^Choca con .*Lista parada/)).not.toBeInTheDocument();
});

test('the branch filter shows only promotions of that branch', async () => {
  const sandbox = await startSandbox();
  await placeCoupon(sandbox, { nombre: 'Lista de la uno', codigo: 'LISTA-5', sucursales: [1] });
  await placeCoupon(sandbox, { nombre: 'Lista de la dos', codigo: 'LISTA-6', sucursales: [2] });
  await renderList('?search=lista de la&branch=2');
  await row('Lista de la dos');
  expect(names()).toEqual(['Lista de la dos']);
});

test('a promotion is paused at once, and the change is reverted by undo or a server error', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeCoupon(sandbox, { nombre: 'Lista encendida', codigo: 'LISTA-7' });
  const isOn = async () => Boolean((await getPromotions(sandbox)).find((one) => one.id === id)?.estado);
  const { user } = await renderList('?search=encendida');
  const toggle = () => screen.findByRole('switch', { name: 'Lista encendida está encendida' });
  await user.click(await toggle());
  expect(await screen.findByText('Lista encendida: en pausa')).toBeVisible();
  expect(within(await row('Lista encendida')).getByText('Pausada')).toBeVisible();
  expect(await isOn()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await toggle()).toBeChecked());
  await waitFor(async () => expect(await isOn()).toBe(true));
  await act(() => sandbox.fault({ method: 'POST', path: '/updateEstadoCupon', status: 500 }));
  await user.click(await toggle());
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(await toggle()).toBeChecked();
});

test('the simulator shows which promotions apply and why others do not, and an unknown code is reported at its field', async () => {
  const sandbox = await startSandbox();
  await placeCoupon(sandbox, { nombre: 'Lista que vale', codigo: 'LISTA-8' });
  await placeCoupon(sandbox, { nombre: 'Lista en la dos', codigo: 'LISTA-9', sucursales: [2] });
  const product = await findOrderableProduct(sandbox);
  const { user } = await renderList('?action=simulate');
  const drawer = within(await screen.findByRole('dialog', { name: 'Simulador' }));
  await user.click(await drawer.findByRole('button', { name: 'Simular' }));
  expect(await drawer.findByText('Añade al menos un producto')).toBeVisible();
  type(drawer.getByRole('combobox', { name: 'Productos del pedido' }), product.nombre);
  await user.click(await drawer.findByRole('option', { name: new RegExp(`^${product.nombre}`) }));
  type(drawer.getByRole('textbox', { name: 'Código de cupón' }), 'no-hay');
  await user.click(drawer.getByRole('button', { name: 'Simular' }));
  expect((await drawer.findAllByText('No existe el código NO-HAY')).length).toBeGreaterThan(0);
  type(drawer.getByRole('textbox', { name: 'Código de cupón' }), 'lista-8');
  await user.click(drawer.getByRole('button', { name: 'Simular' }));
  const verdicts = within(await drawer.findByRole('list', { name: 'Cada promoción' }));
  const verdict = (name: string) => verdicts.getByText(name).closest('li')!;
  expect(verdict('Lista que vale')).toHaveTextContent(/Se aplica: \d/);
  expect(verdict('Lista en la dos')).toHaveTextContent('No vale en esta sucursal');
  expect(drawer.getByText('Lista que vale (LISTA-8)')).toBeVisible();
});

test('a failed load can be retried, and a user who is not an administrator has read-only access', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getPromocionesSucursal', status: 503, body: { message: 'En mantenimiento' } });
  const { user } = await renderList('', { session: 'operator' });
  expect(await screen.findByText('En mantenimiento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Promociones' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Nueva promoción' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('switch')[0]).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('columnheader', { name: 'Usos' })).toBeVisible();
  for (const name of ['Costó', 'Trajo']) expect(screen.queryByRole('columnheader', { name })).not.toBeInTheDocument();
});

test('switching a promotion that was changed meanwhile is rejected, and the change is shown', async () => {
  const sandbox = await startSandbox();
  const coupon = await placeCoupon(sandbox, { nombre: 'Lista disputada', codigo: 'LISTA-10' });
  const { user } = await renderList('?search=disputada');
  await row('Lista disputada');
  await changeCoupon(sandbox, coupon, { nombre: 'Lista disputada', codigo: 'LISTA-10', usos_maximos: 7 });
  await user.click(await screen.findByRole('switch', { name: 'Lista disputada está encendida' }));
  expect(await screen.findByText('La promoción cambió mientras tanto')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  expect(await within(await row('Lista disputada')).findByText('0 de 7')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Lista disputada está encendida' })).toBeChecked();
});

test('the codes of a coupon can be exported, each with the order that used it', async () => {
  const sandbox = await startSandbox();
  const files = savedFiles();
  await placeCoupon(sandbox, { nombre: 'Lista de folleto', codigo: undefined, codigos: 2 });
  const { user } = await renderList('?search=folleto');
  expect(within(await row('Lista de folleto')).getByText('2 códigos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acciones de Lista de folleto' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descargar códigos' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files.names).toEqual(['Lista de folleto.csv']);
  expect(await files[0]!.text()).toMatch(/^\uFEFF?Código,Pedido\r\n([A-Z2-9]{8},\r\n){2}$/);
});

test('a single-use code finds its coupon and whether an order used it, also for an operator', async () => {
  const sandbox = await startSandbox();
  await placeCoupon(sandbox, { nombre: 'Lista otra', codigo: undefined, codigos: 2 });
  const { id } = await placeCoupon(sandbox, { nombre: 'Lista de octavillas', codigo: undefined, codigos: 1000 });
  const [free, used] = await getCodes(sandbox, id);
  const items = [{ nombre: 'Menú', precio: 20 }];
  await sandbox.placeOrder({ tipo: 'takeaway', items, cupon: used!.codigo });
  const number = (await getCodes(sandbox, id)).find((one) => one.codigo === used!.codigo)!.numero_pedido;
  await renderList(`?search=${free!.codigo.toLowerCase()}`, { session: 'operator' });
  expect(await screen.findByText(`${free!.codigo}: sin usar`)).toBeVisible();
  expect(await row('Lista de octavillas')).toBeVisible();
  expect(screen.queryByText('Lista otra')).not.toBeInTheDocument();
  const search = screen.getByRole('textbox', { name: 'Nombre o código' });
  type(search, used!.codigo);
  expect(await screen.findByText(`${used!.codigo}: usado en el pedido ${number}`)).toBeVisible();
  type(search, 'ZZZZZZZZ');
  await waitFor(() => expect(screen.queryByText('Lista de octavillas')).not.toBeInTheDocument());
});
