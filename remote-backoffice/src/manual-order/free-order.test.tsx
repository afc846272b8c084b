import { screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { ordersOf } from './test-manual-order';

test('an operator may give a discount, but not the products for free', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderScreen(
    { remote, screen: 'create-order' },
    { path: '/negocio/pedidos/agregar', session: 'operator' },
  );
  const send = () => screen.getByRole('button', { name: /^Crear pedido / });
  await user.click(await screen.findByRole('option', { name: /Flan casero/ }));
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
  await user.type(screen.getByLabelText('Nombre'), 'Invitado');
  await user.type(screen.getByLabelText('Teléfono'), '600 111 222');
  await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Aplicar descuento' }));
  const percent = screen.getByLabelText('Porcentaje de descuento');
  await user.clear(percent);
  await user.type(percent, '100');
  await user.click(send());
  expect(percent).toHaveFocus();
  expect(percent).toBeInvalid();
  expect(screen.getByText('Solo un administrador puede dejar gratis los productos')).toBeVisible();
  expect(await ordersOf(sandbox, 'Invitado')).toEqual([]);
  await user.clear(percent);
  await user.type(percent, '50');
  await user.click(send());
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Invitado')).toMatchObject([{ subtotal: 3.9, descuento: 1.95, total: 1.95 }]);
});
