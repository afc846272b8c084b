import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { ask, ordersOf } from './test-manual-order';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function place(sandbox: SandboxControl, path: string, changes: object): Promise<void> {
  const desde = addDays(todayIn('Europe/Madrid', clock.now()), -1);
  const body = { nombre: 'A medias', tipo_descuento: 'porcentaje', valor: 50, desde, sucursales: [1], ...changes };
  await ask(sandbox, 'POST', path, { body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
}

/** Creates a coupon of 50 % for the first branch. */
const placeCoupon = (sandbox: SandboxControl, codigo: string, changes: object = {}) =>
  place(sandbox, '/agregarCupon', { codigo, ...changes });

/** Creates an automatic discount of 50 % for the first branch. */
const placeDiscount = (sandbox: SandboxControl, changes: object = {}) => place(sandbox, '/agregarPromocion', changes);

async function addFlan(user: UserEvent) {
  await user.click(await screen.findByRole('option', { name: /Flan casero/ }));
  await screen.findByRole('list', { name: 'Pedido' });
}

/** Fills in a take-away order of one flan. */
async function orderFlan(name: string) {
  const view = await renderScreen({ remote, screen: 'create-order' }, { path: '/negocio/pedidos/agregar' });
  const { user } = view;
  await addFlan(user);
  await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
  type(screen.getByLabelText('Nombre'), name);
  type(screen.getByLabelText('Teléfono'), '600 333 444');
  await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  return view;
}

const apply = async (user: UserEvent, code: string) => {
  type(screen.getByLabelText('Cupón'), code);
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
};

test('a coupon shows why it does not apply, applies once the order qualifies, and appears as a ticket line', async () => {
  const sandbox = await startSandbox();
  await placeCoupon(sandbox, 'MITAD', { minimo: 7 });
  const { user } = await orderFlan('Con Cupón');
  await apply(user, 'mitad');
  expect(await screen.findByText('No llega al importe mínimo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Crear pedido/ }));
  expect(await ordersOf(sandbox, 'Con Cupón')).toEqual([]);
  await addFlan(user);
  expect(await screen.findByText(/^MITAD descuenta 3,90/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Crear pedido 3,90/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Con Cupón')).toMatchObject([{ cupon: 'MITAD', subtotal: 7.8, descuento: 3.9, total: 3.9 }]);
});

test('an unknown code is reported at the field, and removing it lets the order be sent without', async () => {
  const sandbox = await startSandbox();
  const { user } = await orderFlan('Sin Cupón');
  await apply(user, 'no-hay-tal');
  expect(await screen.findByText('No existe el código NO-HAY-TAL')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar el cupón' }));
  await waitFor(() => expect(screen.queryByText('No existe el código NO-HAY-TAL')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Crear pedido 3,90/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Sin Cupón')).toMatchObject([{ total: 3.9 }]);
});

test('an order whose coupon was used up by another order is rejected at the field and keeps its data', async () => {
  const sandbox = await startSandbox();
  await placeCoupon(sandbox, 'EL-ULTIMO', { usos_maximos: 1 });
  const { user } = await orderFlan('Segunda');
  await apply(user, 'el-ultimo');
  expect(await screen.findByText(/^EL-ULTIMO descuenta 1,95/)).toBeVisible();
  await sandbox.placeOrder({ tipo: 'takeaway', items: [{ nombre: 'Milanesa', precio: 12.5 }], cupon: 'EL-ULTIMO' });
  await user.click(screen.getByRole('button', { name: /^Crear pedido 1,95/ }));
  const told = await screen.findAllByText(/El cupón EL-ULTIMO ya no tiene usos/);
  expect(told.map(({ id }) => id)).toContain(screen.getByLabelText('Cupón').getAttribute('aria-describedby'));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Segunda');
  expect(await ordersOf(sandbox, 'Segunda')).toEqual([]);
});

test('an automatic discount and a coupon each appear as a ticket line, and the charged total is the shown one', async () => {
  const sandbox = await startSandbox();
  await placeDiscount(sandbox, { nombre: 'Hora feliz' });
  await placeCoupon(sandbox, 'OTRA-MITAD', { nombre: 'Otra mitad' });
  const { user } = await orderFlan('Con Promoción');
  expect(await screen.findByText('Hora feliz')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Crear pedido 1,95/ })).toBeVisible();
  await apply(user, 'otra-mitad');
  expect(await screen.findByText('Otra mitad (OTRA-MITAD)')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Crear pedido 0,00/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Con Promoción')).toMatchObject([
    {
      ...{ cupon: 'OTRA-MITAD', subtotal: 3.9, descuento: 3.9, total: 0 },
      descuentos: [
        { nombre: 'Hora feliz', importe: 1.95 },
        { nombre: 'Otra mitad', importe: 1.95 },
      ],
    },
  ]);
});

test("the card's bank can be chosen if a promotion depends on it, with the cap of that bank", async () => {
  const sandbox = await startSandbox();
  const { bancos } = await ask<{ bancos: { id: number; nombre: string }[] }>(sandbox, 'GET', '/getBancos');
  await placeDiscount(sandbox, { nombre: 'Con tarjeta', bancos: [{ id: bancos[0]!.id, tope: 1 }] });
  const { user } = await orderFlan('Con Banco');
  const bank = await screen.findByLabelText('Banco de la tarjeta');
  await user.selectOptions(bank, await within(bank).findByRole('option', { name: bancos[0]!.nombre }));
  await user.click(await screen.findByRole('button', { name: /^Crear pedido 2,90/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Con Banco')).toMatchObject([{ descuento: 1, total: 2.9 }]);
});

test('a discount that starts before sending is reported with the new total, and nothing else is charged', async () => {
  const sandbox = await startSandbox();
  const { user } = await orderFlan('Justo Ahora');
  expect(await screen.findByRole('button', { name: /^Crear pedido 3,90/ })).toBeVisible();
  await placeDiscount(sandbox, { nombre: 'Acaba de empezar' });
  await user.click(screen.getByRole('button', { name: /^Crear pedido 3,90/ }));
  expect(await screen.findByText(/^Descuentos: antes 0,00.*ahora 1,95/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Justo Ahora')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Crear pedido 1,95/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Justo Ahora')).toMatchObject([{ descuento: 1.95, total: 1.95 }]);
});

test('after ten wrong codes the coupon field is locked, and the order can be sent without', async () => {
  const sandbox = await startSandbox();
  const { user } = await orderFlan('Sin Suerte');
  await apply(user, 'nada-0');
  expect(await screen.findByText('No existe el código NADA-0')).toBeVisible();
  for (let index = 1; index < 10; index++) {
    const productos = [{ id_producto: 1, cantidad: 1, opciones: [] }];
    const body = { id_sucursal: 1, takeaway: 1, productos, codigo: `NADA-${index}` };
    await expect(ask(sandbox, 'POST', '/simularPromociones', { body })).rejects.toThrow('422');
  }
  await addFlan(user);
  expect(await screen.findByText('Demasiados intentos. Vuelve a probar en 10 minutos.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar el cupón' }));
  await user.click(await screen.findByRole('button', { name: /^Crear pedido 7,80/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
});
