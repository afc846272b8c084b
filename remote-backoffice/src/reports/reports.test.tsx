import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { addDays, todayIn, wallClock } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { remote } from '../remote';

const MADRID = 'Europe/Madrid';
/** Minutes of a day. */
const MINUTES = 1440;
const today = () => todayIn(MADRID, clock.now());
const last30 = () => ({ fecha_inicio: addDays(today(), -29), fecha_fin: today() });
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';
const euros = (value: number) =>
  plain(
    new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR', useGrouping: 'always' as unknown as boolean }).format(
      value,
    ),
  );

interface Figure {
  pedidos: number;
  ventas: number;
}
interface Analysis {
  actual: Figure & { cancelados: number };
  anterior: Figure;
}

async function askAnalysis(sandbox: SandboxControl, branch: number, days = last30()): Promise<Analysis> {
  const body = { id_sucursal: branch, ...days };
  const answer = await sandbox.ask<{ data: Analysis }>('POST', '/getAnalisis', {
    token: await sandbox.signIn(),
    branch: 1,
    body,
  });
  return answer.data;
}

const render = (screenId: 'sales' | 'analytics', path: string, options: RenderOptions = {}) =>
  renderScreen({ remote, screen: screenId }, { path, ...options });
const sales = (search = '', options?: RenderOptions) => render('sales', `/analisis/ventas${search}`, options);
const figure = (name: string) => plain(screen.getByText(name, { selector: 'dt' }).parentElement?.textContent);
const figures = () => screen.findByRole('region', { name: 'Cifras del periodo' });

test("the figures match the server's, and each shows its change from the previous period", async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder({ hace_minutos: 31 * 24 * 60, items: [{ precio: 1, nombre: 'Agua' }], tipo: 'takeaway' });
  const { actual, anterior } = await askAnalysis(sandbox, 1);
  await sales();
  await figures();
  expect(figure('Ventas')).toContain(euros(actual.ventas));
  expect(figure('Ventas')).toContain(`Antes: ${euros(anterior.ventas)}`);
  const ratio = (actual.pedidos - anterior.pedidos) / anterior.pedidos;
  const percent = Math.abs(ratio * 100).toLocaleString('es', { maximumFractionDigits: 1 });
  expect(figure('Pedidos')).toContain(ratio > 0 ? `Sube ${percent} %` : `Baja ${percent} %`);
  expect(screen.getByText(/que aún no ha terminado/)).toBeVisible();
});

test('a day without earlier sales shows no percentage, and links to its orders', async () => {
  const sandbox = await startSandbox();
  const { location, user } = await sales(`?range=${addDays(today(), 1)}..${addDays(today(), 1)}`);
  expect(await screen.findByText('No hay ventas en este periodo')).toBeVisible();
  await sandbox.placeOrder({ tipo: 'takeaway' });
  await user.click(screen.getByRole('button', { name: /^Periodo: / }));
  await user.click(screen.getByRole('option', { name: 'Últimos 7 días' }));
  expect(location()).toBe('/analisis/ventas?range=last7');
  const days = await screen.findByRole('group', { name: 'Ventas por día, tabla' });
  await user.click(within(days).getAllByRole('link')[0]!);
  expect(location()).toBe(`/negocio/pedidos/historial?range=${today()}..${today()}&branch=1`);
});

test.each([
  ['sales', '/analisis/ventas?range=today'],
  ['analytics', '/dashboard/analytics?period=today'],
] as const)('“Hoy” of %s is the next day once midnight has passed, without a reload', async (screenId, path) => {
  const sandbox = await startSandbox();
  const right = clock.now;
  let ahead = ((2 * MINUTES - 5 - wallClock(right(), MADRID).minute) % MINUTES) * 60_000;
  const later = jest.spyOn(clock, 'now').mockImplementation(() => right() + ahead);
  await sandbox.putClockAhead(ahead);
  await sandbox.placeOrder({ tipo: 'takeaway' });
  await render(screenId, path);
  await figures();
  ahead += 5 * 60_000;
  await sandbox.putClockAhead(ahead);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('No hay ventas en este periodo')).toBeVisible();
  later.mockRestore();
});

test('all branches show the totals of the business, and a day links to its own analysis', async () => {
  const sandbox = await startSandbox();
  const { actual } = await askAnalysis(sandbox, 0);
  const { user, location } = await sales('?branch=all');
  await figures();
  expect(figure('Ventas')).toContain(euros(actual.ventas));
  expect(screen.getByRole('button', { name: 'Sucursal: Todas las sucursales' })).toBeVisible();
  await user.click(within(screen.getByRole('group', { name: 'Ventas por día, tabla' })).getAllByRole('link')[0]!);
  expect(location()).toBe(`/analisis/ventas?range=${today()}..${today()}&branch=all`);
});

test('a currency without decimals is shown without decimals', async () => {
  await sales('', { session: 'n445' });
  await figures();
  expect(figure('Ventas')).toMatch(/^Ventas\$\d{1,3}(\.\d{3})*(?![\d.,])/);
  expect(figure('Ticket medio')).toMatch(/^Ticket medio\$\d{1,3}(\.\d{3})*(?![\d.,])/);
});

test('a report that fails to load can be retried', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'POST', path: '/getAnalisis', status: 500, body: { message: 'No hay cifras' } });
  const { user } = await sales();
  expect(await screen.findByText('No hay cifras')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await figures()).toBeVisible();
});

test('products are listed by units with share and change, and the address keeps search and sort', async () => {
  const sandbox = await startSandbox();
  const items = [{ nombre: 'Empanada única', cantidad: 900, precio: 2 }];
  await sandbox.placeOrder({ items, tipo: 'takeaway' });
  await sandbox.placeOrder({ items: [{ ...items[0]!, cantidad: 600 }], tipo: 'takeaway', hace_minutos: 40 * 24 * 60 });
  const { user, location } = await sales('?view=products');
  const cells = async () =>
    within((await screen.findAllByRole('row'))[1]!)
      .getAllByRole('cell')
      .map((cell) => plain(cell.textContent));
  await waitFor(async () => expect((await cells())[3]).toBe('Sube 50 %Antes: 600'));
  const [name, units, share, , orders, money] = await cells();
  expect([name, units, orders, money]).toEqual(['Empanada única', '900', '1', euros(1800)]);
  expect(share).toMatch(/^\d{2},\d %$/);
  await user.type(screen.getByRole('textbox', { name: 'Producto' }), 'EMPANADA unica{Enter}');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(location()).toBe('/analisis/ventas?view=products&search=EMPANADA+unica');
  await user.click(screen.getByRole('button', { name: 'Ventas' }));
  expect(location()).toBe('/analisis/ventas?view=products&search=EMPANADA+unica&sort=sales%3Adesc');
  await user.click(screen.getByRole('link', { name: 'Ventas' }));
  expect(location()).toBe('/analisis/ventas');
});

test('the overview shows the whole business and each branch, and the address keeps the period', async () => {
  const sandbox = await startSandbox();
  const days = { fecha_inicio: today(), fecha_fin: today() };
  await sandbox.placeOrder({ sucursal_id: 2, tipo: 'takeaway' });
  const whole = await askAnalysis(sandbox, 0, days);
  const north = await askAnalysis(sandbox, 2, days);
  const { user, location } = await render('analytics', '/dashboard/analytics');
  await figures();
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(location()).toBe('/dashboard/analytics?period=today');
  await waitFor(() => expect(figure('Ventas')).toContain(euros(whole.actual.ventas)));
  const branch = within(await screen.findByRole('row', { name: /Norte/ }));
  await waitFor(() => expect(plain(branch.getAllByRole('cell')[0]!.textContent)).toBe(euros(north.actual.ventas)));
  expect(branch.getByRole('link', { name: 'Norte' })).toHaveAttribute(
    'href',
    `/analisis/ventas?range=${today()}..${today()}&branch=2`,
  );
});

test('the home cards show today compared with last week, and the best-selling products', async () => {
  const sandbox = await startSandbox();
  const home = await sandbox.ask<{ data: { hoy: Figure; anterior: Figure } }>('POST', '/getPedidosInicio', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id_sucursal: 1 },
  });
  const { unmount } = await renderScreen({ remote, card: 'sales-today' });
  const week = await screen.findByRole('list', { name: 'Ventas de los últimos siete días' });
  expect(within(week).getAllByRole('link')).toHaveLength(7);
  expect(plain(document.body.textContent)).toContain(euros(home.data.hoy.ventas));
  expect(plain(document.body.textContent)).toMatch(/El mismo día de la semana pasada, hasta las \d\d:\d\d: /);
  unmount();
  await sandbox.fault({ method: 'POST', path: '/getAnalisis', status: 500 });
  const { user } = await renderScreen({ remote, card: 'top-products' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(within(await screen.findByRole('table', { name: 'Más vendidos' })).getAllByRole('row')).toHaveLength(6);
});
