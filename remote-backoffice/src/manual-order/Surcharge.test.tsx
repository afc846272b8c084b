import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { ask, ordersOf } from './test-manual-order';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a payment method shows its surcharge, which is added to the order', async () => {
  const sandbox = await startSandbox();
  const { data } = await ask<{ data: { version: number; metodos_pago: { id: number; nombre: string }[] } }>(
    sandbox,
    'GET',
    '/getMetodosPagoSucursal',
    { query: { sucursal_id: 1 } },
  );
  const metodos_pago = data.metodos_pago.map(({ id, nombre }) => ({ id, recargo: nombre === 'Efectivo' ? 10 : 0 }));
  await ask(sandbox, 'POST', '/updateMetodosSucursal', { body: { sucursal_id: 1, version: data.version, metodos_pago } });
  const { user } = await renderScreen({ remote, screen: 'create-order' }, { path: '/negocio/pedidos/agregar' });
  await user.click(await screen.findByRole('option', { name: /Flan casero/ }));
  await user.click(await screen.findByRole('radio', { name: 'Nuevo' }));
  type(screen.getByLabelText('Nombre'), 'Con Recargo');
  type(screen.getByLabelText('Teléfono'), '600 444 555');
  await user.click(await screen.findByRole('radio', { name: /^Efectivo \(\+10\s%\)$/ }));
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  expect(await screen.findByText('Recargo por la forma de pago')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Crear pedido 4,29/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Con Recargo')).toMatchObject([
    { total: 4.29, productos: [{ precio: 3.9 }, { nombre: 'Recargo Efectivo (10 %)', total: 0.39 }] },
  ]);
});
