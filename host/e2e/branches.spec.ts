import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { demoUsers, expect, expectAccessible, fillSignIn, shareClock, switchLanguage, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { weekdayOf } from '@mostrador/values/opening';
import { drawHours } from './day-bar';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const variable = (page: Page, name: string) =>
  page.evaluate((each) => document.documentElement.style.getPropertyValue(each), name);

async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object = {}): Promise<T> {
  return sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
}

interface Zone {
  id: number;
  nombre: string;
  puntos: [number, number][];
}
const zonesOf = async (sandbox: SandboxControl) =>
  (await ask<{ data: { mapa_zonas: Zone[] } }>(sandbox, 'GET', '/getSucursalZonas', { query: { sucursal_id: 1 } })).data
    .mapa_zonas;

test('registers a business on a phone, continues after a reload, and takes the first order', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await fillSignIn(page, demoUsers.newcomer);
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar negocio' })).toBeVisible();
  await page.getByLabel('Nombre del negocio').fill('Tacos Lucía');
  await page.getByLabel('País').selectOption({ label: 'México' });
  await page.getByRole('button', { name: 'Registrar negocio' }).click();
  await page.getByLabel('Dirección').fill('Álvaro Obregón 12');
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Álvaro Obregón 12');
  await page.getByLabel('Punto en el mapa').fill('19.419, -99.162');
  await page.getByRole('button', { name: 'Crear sucursal' }).click();
  await page.getByRole('radio', { name: /^Todo el día/ }).check();
  await page.getByRole('button', { name: 'Guardar horario y cobro' }).click();
  await expect(page.getByRole('heading', { name: 'Listo para vender' })).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  const setup = page.getByRole('region', { name: 'Faltan pasos para vender' });
  await expect(setup.getByText('Queda 1 paso en Principal')).toBeVisible();
  await page.goto('/shop/category/new');
  await page.getByLabel('Nombre').fill('Tacos');
  await page.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(page.getByText('Categoría Tacos creada')).toBeVisible();
  await page.goto('/dashboard/default');
  await setup.getByRole('link', { name: 'Productos' }).first().click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Taco al pastor');
  await page.getByLabel('Categoría').selectOption({ label: 'Tacos' });
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('25');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Taco al pastor creado')).toBeVisible();
  await page.goto('/registrar_negocio');
  await page.getByRole('link', { name: 'Crear el primer pedido' }).click();
  await page.getByRole('option', { name: /Taco al pastor/ }).click();
  await page.getByText('Nuevo', { exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Primera Clienta');
  await page.getByLabel('Teléfono', { exact: true }).fill('55 1234 5678');
  await page.getByText('Para llevar', { exact: true }).first().click();
  await page.getByText('Efectivo', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Crear pedido/ }).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
});

test('draws zones by mouse and keyboard, checks points inside, on the border and outside, and orders manually to one', async ({
  page,
  keepSession,
  sandbox,
}) => {
  test.slow();
  await ask(sandbox, 'POST', '/updateEstadoTienda', { body: { tipo: 'control_zona', habilitado: true, id_sucursal: 1 } });
  for (const { id } of await zonesOf(sandbox))
    await ask(sandbox, 'POST', '/deleteSucursalZona', { body: { sucursal_id: 1, id } });
  await keepSession(page);
  await page.goto('/negocio/sucursal/1?tab=zones&zone=new');
  const drawing = page.getByRole('form', { name: 'Nueva zona' });
  const map = page.getByRole('application', { name: 'Mapa de las zonas de entrega' });
  await drawing.getByLabel('Nombre').fill('Plaza');
  await drawing.getByLabel('Precio del envío').fill('1,50');
  await expect(map).toBeVisible();
  for (const [x, y] of [
    [120, 120],
    [260, 120],
    [260, 260],
    [120, 260],
  ] as const)
    await map.click({ position: { x, y } });
  await expect(drawing.getByText('4 vértices')).toBeVisible();
  const corner = page.getByRole('button', { name: 'Vértice 3', exact: true });
  await corner.hover();
  await page.mouse.down();
  const before = await drawing.getByLabel('Vértice 3: latitud').inputValue();
  const at = (await corner.boundingBox())!;
  await page.mouse.move(at.x + 40, at.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(drawing.getByLabel('Vértice 3: latitud')).not.toHaveValue(before);
  await expectAccessible(page, { scope: 'main' });
  await drawing.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Plaza: guardada')).toBeVisible();
  await map.click({ position: { x: 190, y: 190 } });
  await expect(page.getByText(/^Dentro de Plaza/)).toBeVisible();

  // By keyboard alone, from the add button to the price.
  await page.getByRole('button', { name: 'Nueva zona' }).focus();
  await page.keyboard.press('Enter');
  await drawing.getByLabel('Nombre').focus();
  await page.keyboard.type('Teclas');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,50');
  const square = [
    ['40.53', '-3.81'],
    ['40.53', '-3.80'],
    ['40.52', '-3.80'],
    ['40.52', '-3.81'],
  ] as const;
  for (const [place, [latitude, longitude]] of square.entries()) {
    await drawing.getByRole('button', { name: 'Añadir vértice' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawing.getByLabel(`Vértice ${place + 1}: latitud`)).toBeFocused();
    await page.keyboard.type(latitude);
    await page.keyboard.press('Tab');
    await page.keyboard.type(longitude);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Teclas: guardada')).toBeVisible();
  const point = page.getByLabel('Dirección o punto');
  for (const [typed, told] of [
    ['40.525, -3.805', /^Dentro de Teclas: 2,50/],
    ['40.53, -3.805', /^En el borde de Teclas/],
    ['40.6, -3.805', /^Fuera de todas las zonas/],
  ] as const) {
    await point.fill(typed);
    await expect(page.getByText(told)).toBeVisible();
  }

  await page.goto('/negocio/pedidos/agregar');
  const search = page.getByRole('combobox', { name: 'Buscar producto' });
  await search.fill('flan');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await page.getByText('Nuevo', { exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Vecina Nueva');
  await page.getByLabel('Teléfono', { exact: true }).fill('600 111 222');
  await page.getByText('Efectivo', { exact: true }).first().click();
  await page.getByLabel('Calle y número').fill('Calle Nueva, 1');
  await page.getByLabel('Coordenadas').fill('40.53, -3.805');
  await expect(page.getByText(/^Teclas: envío 2,50/)).toBeVisible();
  await page.getByRole('button', { name: /^Crear pedido/ }).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
});

test("closes Monday by an exception while Sunday night's hours continue", async ({ page, keepSession, sandbox }) => {
  const today = todayIn('Europe/Madrid', clock.now());
  const monday = addDays(today, 8 - weekdayOf(today));
  const query = { sucursal_id: 1 };
  const { data } = await ask<{ data: { version: number } }>(sandbox, 'GET', '/getSucursalHorarios', { query });
  const dia_horarios = [7, 1].map((dia) => ({ dia, desde: '20:00', hasta: '02:00' }));
  await ask(sandbox, 'POST', '/updateSucursalHorarios', { body: { ...query, version: data.version, dia_horarios } });
  await keepSession(page);
  await page.goto('/negocio/sucursal/1?tab=hours');
  await page.getByRole('button', { name: 'Añadir excepción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir excepción' });
  await dialog.getByRole('textbox', { name: 'Día' }).click();
  const day = dialog.getByRole('combobox').or(dialog.locator('.ant-picker input'));
  await day.fill(monday.split('-').reverse().join('/'));
  await day.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Cerrada todo el día' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Horarios guardados')).toBeVisible();
  const coming = page.getByRole('region', { name: 'Próximos 14 días' }).getByRole('listitem');
  const row = coming.nth(8 - weekdayOf(today));
  await expect(row).toContainText(/Cerrada.*Por una excepción.*Sigue abierta hasta 02:00 de la noche anterior/);
  await drawHours(page);
});

test('pauses all branches, which a second browser sees', async ({ page, keepSession, browser, brandUrl, sandbox }) => {
  await sandbox.keepOpen();
  const other = await browser.newContext({ locale: 'es-ES' });
  await shareClock(other);
  await other.addInitScript(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    await sandbox.storedSession(),
  );
  const watched = await other.newPage();
  await watched.goto(`${brandUrl('mostrador')}/negocio/sucursales`);
  await expect(watched.getByText('En vivo')).toBeVisible();
  await expect(watched.getByRole('heading', { level: 2, name: 'Centro' })).toBeVisible();
  await keepSession(page);
  await page.goto('/negocio/sucursales');
  await page.getByRole('button', { name: 'Todas a la vez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Todas las sucursales a la vez' });
  await dialog.getByRole('button', { name: /^Pausar \d+ sucursales$/ }).click();
  await expect(dialog.getByText('Centro: hecho')).toBeVisible();
  await expectAccessible(page, { scope: '[role=dialog]' });
  await expect(watched.getByText(/^Pausada hasta /).first()).toBeVisible();
  await expect(watched.getByRole('button', { name: /^Estado de la tienda: Cerrada hasta / })).toBeVisible();
  await other.close();
});

test('warns before the last payment method is removed, prints a 58 mm test ticket, and fits every tab on a phone', async ({
  page,
  keepSession,
  sandbox,
}) => {
  test.slow();
  interface Methods {
    metodos_pago: { id: number; nombre: string }[];
  }
  const query = { sucursal_id: 1 };
  const { data } = await ask<{ data: Methods }>(sandbox, 'GET', '/getMetodosPagoSucursal', { query });
  const [last, ...others] = data.metodos_pago;
  for (const { id } of others)
    await ask(sandbox, 'POST', '/deleteMetodoSucursal', { body: { sucursal_id: 1, id, confirmado: true } });
  await page.addInitScript(() => {
    const top = window.top as unknown as { printed?: { width: string; text: string } };
    window.print = () => {
      const sheet = document.querySelector<HTMLElement>('.b-tickets');
      top.printed = { width: sheet?.style.inlineSize ?? '', text: document.body.textContent ?? '' };
    };
  });
  await keepSession(page);
  await page.goto('/negocio/sucursal/1?tab=methods');
  await page.getByRole('button', { name: `Quitar ${last!.nombre}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  const warning = page.getByRole('dialog', { name: 'Es el último método de pago' });
  await expectAccessible(page, { scope: '[role=dialog]' });
  await warning.getByRole('button', { name: 'Sí, dejarla sin métodos' }).click();
  await expect(page.getByRole('link', { name: 'Un método de pago' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Ajustes de la sucursal' });
  for (const tab of [
    'Información',
    'Horarios',
    'Métodos de pago',
    'Zonas de entrega',
    'Tiempos de demora',
    'Impresora',
    'Estado',
  ]) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('.m-skeleton')).toHaveCount(0);
    expect(await horizontalOverflow(page), tab).toBeLessThanOrEqual(0);
    await expectAccessible(page, { scope: 'main' });
  }
  await tabs.getByRole('link', { name: 'Impresora' }).click();
  await page.getByRole('radio', { name: '58 mm' }).check();
  await page.getByRole('button', { name: 'Imprimir prueba' }).click();
  const printed = () => page.evaluate(() => (window as unknown as { printed?: { width: string; text: string } }).printed);
  await expect.poll(printed).toMatchObject({ width: '58mm', text: expect.stringContaining('Empanada de carne') });
  await switchLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 2, name: 'Printer' })).toBeVisible();
});

test('applies a new color and name at once, also in another tab, and “Ver mi tienda” uses the start URL', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/dashboard/default');
  await page.goto('/negocio/configuracion');
  await page.getByLabel('Color principal', { exact: true }).fill('#8a1c4a');
  await page.getByLabel('Nombre').fill('La Esquina de Marta');
  await expect(page.getByRole('region', { name: 'Van a cambiar 2 datos' })).toContainText('La Esquina de Marta');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Negocio guardado')).toBeVisible();
  await expect.poll(() => variable(page, '--m-primary')).toBe('#8a1c4a');
  await expect.poll(() => variable(other, '--m-primary')).toBe('#8a1c4a');
  await expect(other.getByRole('button', { name: 'Cuenta de La Esquina de Marta' })).toBeVisible();
  await expectAccessible(page);
  await other.close();
  await page.goto('/negocio/configuracion-avanzada');
  await page.getByLabel('Dirección de inicio').fill('https://tienda.example/hoy');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver mi tienda/ })).toHaveAttribute('href', 'https://tienda.example/hoy');
});

for (const brand of ['mostrador', 'plaza'] as const)
  test(`the user’s own theme applies at once and is kept; a font loads when it is chosen (${brand})`, async ({
    page,
    signIn,
    brandUrl,
  }) => {
    await signIn(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
    const before = await variable(page, '--m-primary');
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Apariencia' }).click();
    const drawer = page.getByRole('dialog', { name: 'Apariencia' });
    await drawer.getByRole('radio', { name: 'Granate' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => variable(page, '--m-primary')).toBe('#9c2f4f');
    await drawer.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
    await expect.poll(() => variable(page, '--m-scheme')).toBe('dark');
    expect(fonts.filter((url) => url.includes('nunito'))).toEqual([]);
    await drawer.getByRole('radio', { name: 'Nunito Sans' }).check({ force: true });
    await expect.poll(() => fonts.filter((url) => url.includes('nunito')).length).toBeGreaterThan(0);
    await expectAccessible(page, { scope: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.goto(`${brandUrl(brand)}/dashboard/default`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await variable(page, '--m-scheme')).toBe('dark');
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Apariencia' }).click();
    await drawer.getByRole('button', { name: 'Como la marca' }).click();
    await expect.poll(() => variable(page, '--m-primary')).toBe(before);
    expect(await variable(page, '--m-scheme')).toBe('light');
  });
