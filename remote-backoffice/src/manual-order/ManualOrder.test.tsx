import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SandboxControl } from '@mostrador/testing/control';
import { casesOfLevel } from '@mostrador/testing/level';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { remote } from '../remote';
import { ask, pointOutsideZones, closeStore, pointInsideZones, ordersOf, productNamed, seedCustomer } from './test-manual-order';
import { pasteText, typeText } from './test-manual-order';

const address = '/negocio/pedidos/agregar';

async function open(options: RenderOptions = {}) {
  const view = await renderScreen({ remote, screen: 'create-order' }, { path: address, ...options });
  await screen.findByRole('option', { name: /Flan casero/ });
  await waitFor(() => expect(view.queries.isFetching()).toBe(0));
  return view;
}

const search = () => screen.getByRole('combobox', { name: 'Buscar producto' });
const send = () => screen.getByRole('button', { name: /^(Crear pedido|Reintentar) / });
const cart = () => within(screen.getByRole('list', { name: 'Pedido' }));

async function addFlan(user: UserEvent) {
  await user.type(search(), 'flan');
  await screen.findByRole('option', { name: /Flan casero/ });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await screen.findByRole('list', { name: 'Pedido' });
}

async function fillNew(user: UserEvent, name: string, enter = pasteText) {
  await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
  await enter(user, screen.getByLabelText('Nombre'), name);
  expect(screen.getByLabelText('Teléfono')).toHaveAttribute('type', 'tel');
  expect(screen.getByLabelText('Correo (opcional)')).toHaveAttribute('type', 'email');
  await enter(user, screen.getByLabelText('Teléfono'), '600 111 222');
  await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
}

async function takeaway(user: UserEvent, name: string) {
  await addFlan(user);
  await fillNew(user, name);
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
}

async function addressed(user: UserEvent, point: string, enter = pasteText) {
  await enter(user, screen.getByLabelText('Calle y número'), 'Calle Mayor, 1');
  await enter(user, screen.getByLabelText('Coordenadas'), point);
}

test.each([
  ['Agotado hasta', (at: string) => ({ sucursales: [{ id_sucursal: 1, agotado: true, agotado_hasta: at }] })],
  ['Se publica el', (at: string) => ({ publicar_desde: at })],
])('a product with "%s" becomes orderable at that time without a reload', async (reason, change) => {
  const sandbox = await startSandbox();
  const { id, version } = await productNamed(sandbox, 'Flan casero');
  const end = clock.now() + 3_600_000;
  await ask(sandbox, 'POST', '/editarProducto', { body: { id, version, ...change(new Date(end).toISOString()) } });
  const { queries } = await open();
  const offered = () => screen.getByRole('option', { name: /Flan casero/ });
  expect(offered()).toHaveAttribute('aria-disabled', 'true');
  expect(offered()).toHaveTextContent(reason);
  await sandbox.putClockAhead(end - clock.now() - 1_000);
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(offered()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('an order for a new customer can be made by keyboard, with zone price and discount, and leaves an empty form', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await addFlan(user);
  await fillNew(user, 'Doña Teclado', typeText);
  await addressed(user, await pointInsideZones(sandbox), typeText);
  expect(await screen.findByText(/^Reparto cercano: envío 1,90/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Aplicar descuento' }));
  const percent = screen.getByLabelText('Porcentaje de descuento');
  expect(percent).toHaveValue('5');
  await user.clear(percent);
  await user.type(percent, '25');
  // 3,90 − 0,98 + 1,90
  await user.click(screen.getByRole('button', { name: /^Crear pedido 4,82/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ver pedido' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pedido' })).not.toBeInTheDocument();
  await waitFor(() => expect(search()).toHaveFocus());
  const [order, ...others] = await ordersOf(sandbox, 'Doña Teclado');
  expect(others).toEqual([]);
  expect(order).toMatchObject({ subtotal: 3.9, descuento: 0.98, envio: 1.9, total: 4.82, takeaway: false });
});

test('Enter before the search has responded adds the product that matches the typed text', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await sandbox.fault({ method: 'GET', path: '/getProductos', delay_ms: 600 });
  await user.type(search(), 'flan{Enter}');
  expect(await screen.findByRole('list', { name: 'Pedido' })).toHaveTextContent('Flan casero');
  expect(cart().getAllByRole('listitem')).toHaveLength(1);
  expect(search()).toHaveValue('');
});

test('an address outside all zones blocks a delivery order but not a take-away order', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await addFlan(user);
  await fillNew(user, 'Lejos');
  await addressed(user, pointOutsideZones);
  expect(await screen.findByText(/^Fuera de las zonas de entrega/)).toBeVisible();
  await user.click(send());
  expect(screen.getByLabelText('Coordenadas')).toHaveFocus();
  expect(screen.getByLabelText('Coordenadas')).toBeInvalid();
  expect(await ordersOf(sandbox, 'Lejos')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  await user.click(send());
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
});

test('a late response of the zone check is ignored', async () => {
  const sandbox = await startSandbox();
  const { user, queries } = await open();
  await sandbox.fault({ method: 'POST', path: '/verificarZonaEntrega', delay_ms: 1200 });
  await pasteText(user, screen.getByLabelText('Coordenadas'), await pointInsideZones(sandbox));
  await screen.findByText('Comprobando la zona…');
  await waitFor(() => expect(queries.isFetching({ queryKey: ['orders.checkZone'] })).toBe(1));
  await user.clear(screen.getByLabelText('Coordenadas'));
  await pasteText(user, screen.getByLabelText('Coordenadas'), pointOutsideZones);
  expect(await screen.findByText(/^Fuera de las zonas de entrega/)).toBeVisible();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByText(/^Fuera de las zonas de entrega/)).toBeVisible();
});

test('options are validated against their minimum and maximum, with the error at the field', async () => {
  const { user } = await open();
  await user.type(search(), 'hamburguesa de la');
  await user.click(await screen.findByRole('option', { name: /Hamburguesa de la esquina.*Alérgenos: Gluten, Huevos, Leche/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hamburguesa de la esquina' }));
  const meat = within(await dialog.findByRole('group', { name: 'Punto de la carne' }));
  expect(meat.getByRole('radio', { name: 'Poco hecha' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: /^Añadir 12,50/ }));
  expect(meat.getByRole('alert')).toHaveTextContent('Elige al menos 1');
  expect(meat.getByRole('radio', { name: 'Poco hecha' })).toHaveFocus();
  await user.click(meat.getByRole('radio', { name: 'Al punto' }));
  await user.click(dialog.getByRole('radio', { name: /Pimientos de Padrón/ }));
  for (const extra of [/Queso/, /Beicon/, /Huevo/]) await user.click(dialog.getByRole('checkbox', { name: extra }));
  expect(dialog.getByRole('checkbox', { name: /Cebolla/ })).toBeDisabled();
  await user.type(dialog.getByLabelText('Nota para la cocina (opcional)'), 'Sin sal');
  await user.click(dialog.getByRole('button', { name: 'Uno más de Hamburguesa de la esquina' }));
  // 2 × (12,50 + 1,50 + 1,20 + 1,50 + 1,30)
  await user.click(dialog.getByRole('button', { name: /^Añadir 36,00/ }));
  expect(await screen.findByText('Al punto, Pimientos de Padrón, Queso manchego, Beicon, Huevo frito')).toBeVisible();
  expect(cart().getByText('Sin sal')).toBeVisible();
});

test('a repeatable item has its own quantity, limited by its option', async () => {
  const sandbox = await startSandbox();
  const option = {
    nombre: 'Bolas',
    minimo: 2,
    maximo: 3,
    repetible: 1,
    items: [
      { nombre: 'Vainilla', precio: 0.5 },
      { nombre: 'Turrón', precio: 1 },
    ],
  };
  const { data } = await ask<{ data: { opcion: { id: number } } }>(sandbox, 'POST', '/agregarOpcion', { body: option });
  const { id_categoria } = await productNamed(sandbox, 'Flan casero');
  const product = { nombre: 'Copa de helado', precio: 5, id_categoria, opciones: [data.opcion.id] };
  await ask(sandbox, 'POST', '/agregarProducto', { body: product });
  const { user } = await open();
  await user.type(search(), 'copa de helado');
  await user.click(await screen.findByRole('option', { name: /Copa de helado/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copa de helado' }));
  const vanilla = await dialog.findByRole('textbox', { name: 'Cantidad de Vainilla' });
  await waitFor(() => expect(vanilla).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await user.click(dialog.getByRole('button', { name: /^Añadir 5,50/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Elige al menos 2');
  await user.click(dialog.getByRole('button', { name: 'Uno más de Vainilla' }));
  await user.click(dialog.getByRole('button', { name: 'Uno más de Turrón' }));
  expect(dialog.getByRole('button', { name: 'Uno más de Vainilla' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Uno más de Turrón' })).toBeDisabled();
  await user.type(vanilla, '9');
  expect(vanilla).toHaveValue('2');
  await user.click(dialog.getByRole('button', { name: /^Añadir 7,00/ }));
  expect(await screen.findByText('2× Vainilla, Turrón')).toBeVisible();
  // Reopening the dialog restores the choice; its price follows changes.
  await user.click(cart().getByRole('button', { name: 'Cambiar Copa de helado' }));
  const again = within(await screen.findByRole('dialog', { name: 'Copa de helado' }));
  await user.click(await again.findByRole('button', { name: 'Uno menos de Turrón' }));
  await user.click(again.getByRole('button', { name: /^Guardar 6,00/ }));
  expect(await screen.findByText('2× Vainilla')).toBeVisible();
  await fillNew(user, 'Doble Bola');
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  await user.click(send());
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  const [order] = await ordersOf(sandbox, 'Doble Bola');
  expect(order).toMatchObject({ subtotal: 6, productos: [{ precio: 6, opciones: ['Vainilla', 'Vainilla'] }] });
});

test('a sold-out product and a blocked customer cannot be chosen and show the reason', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await user.type(search(), 'calamares a la');
  const product = await screen.findByRole('option', { name: /Calamares a la andaluza.*Agotado hasta/ });
  await user.click(product);
  expect(product).toHaveAttribute('aria-disabled', 'true');
  const blocked = await seedCustomer(sandbox, ({ bloqueado }) => bloqueado);
  await user.type(screen.getByRole('combobox', { name: 'Nombre o teléfono' }), blocked.nombre);
  const refused = await screen.findByRole('option', { name: new RegExp(`Cliente bloqueado: ${blocked.motivo_bloqueo}`) });
  await user.click(refused);
  expect(refused).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pedido' })).not.toBeInTheDocument();
});

test('a known customer is found by phone, with the newest address preselected', async () => {
  const sandbox = await startSandbox();
  const customer = await seedCustomer(sandbox, ({ bloqueado, telefono }) => !bloqueado && telefono !== null);
  const { user } = await open();
  await user.type(screen.getByRole('combobox', { name: 'Nombre o teléfono' }), customer.telefono!.replace(/\s/g, '').slice(-9));
  await user.click(await screen.findByRole('option', { name: new RegExp(customer.nombre) }));
  const addresses = within(await screen.findByRole('group', { name: 'Dirección de entrega' }));
  await waitFor(() => expect(addresses.getAllByRole('radio')[0]).toBeChecked());
  expect(await screen.findByText(/: envío \d/)).toBeVisible();
  await user.click(addresses.getByRole('radio', { name: 'Otra dirección' }));
  expect(screen.getByLabelText('Calle y número')).toHaveValue('');
});

test('a double click creates one order', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await takeaway(user, 'Luis Doble');
  await sandbox.fault({ method: 'POST', path: '/crearPedidoDashboard', delay_ms: 300 });
  await user.dblClick(send());
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Luis Doble')).toHaveLength(1);
});

test('an order whose response is lost is shown as unconfirmed, and a retry creates no second one', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await takeaway(user, 'Perdida');
  await sandbox.fault({ method: 'POST', path: '/crearPedidoDashboard', drop_after_commit: true });
  await user.click(send());
  expect(await screen.findByText('Pedido sin confirmar')).toBeVisible();
  expect(search()).toBeDisabled();
  await user.click(send());
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Perdida')).toHaveLength(1);
});

test('changed prices are shown and require confirmation', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await addFlan(user);
  await fillNew(user, 'Nueva Tarifa');
  await addressed(user, await pointInsideZones(sandbox));
  await screen.findByText(/^Reparto cercano: envío 1,90/);
  await sandbox.fault({
    method: 'POST',
    path: '/crearPedidoDashboard',
    status: 409,
    body: {
      status: 'error',
      code: 409,
      message: 'Los precios han cambiado',
      data: { importes: { moneda: 'EUR', precios: [4.2], subtotal: 4.2, envio: 1.9, descuento: 0, total: 6.1 } },
    },
  });
  await user.click(send());
  expect(await screen.findByText('Los precios han cambiado')).toBeVisible();
  expect(screen.getByText(/Flan casero: antes 3,90.*ahora 4,20/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Crear pedido 6,10/ })).toBeVisible();
  // The sandbox still sells it for 3,90, so the change is reported once again.
  await user.click(send());
  expect(await screen.findByText(/Flan casero: antes 4,20.*ahora 3,90/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Crear pedido 5,80/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
});

test('a validation error of the server is shown at its field', async () => {
  const sandbox = await startSandbox();
  const { user } = await open();
  await takeaway(user, 'Rechazado');
  const errores = [
    { campo: 'productos.0.id_producto', motivo: 'Flan casero está agotado en Centro' },
    { campo: 'metodo_pago', motivo: 'La sucursal no acepta ese método de pago' },
  ];
  await sandbox.fault({
    method: 'POST',
    path: '/crearPedidoDashboard',
    status: 422,
    body: { status: 'error', code: 422, message: 'Revisa el pedido', data: { errores } },
  });
  await user.click(send());
  expect(await cart().findByRole('alert')).toHaveTextContent('Flan casero está agotado en Centro');
  await waitFor(() => expect(cart().getByRole('textbox', { name: 'Cantidad de Flan casero' })).toHaveFocus());
  expect(screen.getByText('La sucursal no acepta ese método de pago')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tarjeta al recibir' }));
  expect(screen.queryByText('La sucursal no acepta ese método de pago')).not.toBeInTheDocument();
  expect(cart().getByRole('alert')).toBeVisible();
  await user.click(cart().getByRole('button', { name: 'Uno más de Flan casero' }));
  expect(cart().queryByRole('alert')).not.toBeInTheDocument();
});

/** Closes the branch for today and tomorrow. */
async function closeDays(sandbox: SandboxControl) {
  await sandbox.keepOpen();
  const token = await sandbox.signIn();
  const today = todayIn('Europe/Madrid', clock.now());
  for (const fecha of [today, addDays(today, 1)]) {
    await sandbox.ask('POST', '/addSucursalHorario', { token, branch: 1, body: { sucursal_id: 1, fecha, cerrado: true } });
  }
}

const closures = [
  ['closed day', closeDays, /^La sucursal está fuera de horario hasta el .*00:00/],
  ['closed store', closeStore, /La tienda está cerrada/],
] as const;
test.each(casesOfLevel(closures, ['closed day']))('a %s is shown, and the order can still be made', async (_, close, text) => {
  await close(await startSandbox());
  const { user } = await open();
  expect(await screen.findByText(text)).toBeVisible();
  await takeaway(user, 'Fuera de hora');
  await user.click(send());
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
});
