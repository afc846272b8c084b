import { screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { remote } from '../remote';

test('an unknown phone with dots becomes the phone of a new customer', async () => {
  const { user } = await renderScreen({ remote, screen: 'create-order' }, { path: '/negocio/pedidos/agregar' });
  await user.type(await screen.findByRole('combobox', { name: 'Nombre o teléfono' }), '600.11.22.33');
  await user.click(await screen.findByRole('button', { name: 'Crear cliente nuevo' }));
  expect(screen.getByLabelText('Teléfono')).toHaveValue('600.11.22.33');
  expect(screen.getByLabelText('Nombre')).toHaveValue('');
});
