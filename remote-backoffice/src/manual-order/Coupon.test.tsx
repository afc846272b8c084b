import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { ask, ordersOf } from './test-manual-order';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** A coupon of half the price for the first branch. */
async function placeCoupon(sandbox: SandboxControl, codigo: string, changes: object = {}): Promise<void> {
  const desde = addDays(todayIn('Europe/Madrid', clock.now()), -1);
  const body = { nombre: 'A medias', codigo, tipo_descuento: 'porcentaje', valor: 50, desde, sucursales: [1], ...changes };
  await ask(sandbox, 'POST', '/agregarCupon', { body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
}

async function addFlan(user: UserEvent) {
  await user.click(await screen.findByRole('option', { name: /Flan casero/ }, { timeout: 15_000 }));
  await screen.findByRole('list', { name: 'Pedido' });
}

/** A take-away order of a flan. */
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

test('a coupon says why it does not apply, applies once the order fits, and is a line of the ticket', async () => {
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

test('a code that is none stands at the field, and taking it off sends the order without', async () => {
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

test('the last use was taken by another order meanwhile: the field says so, and nothing typed is lost', async () => {
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
