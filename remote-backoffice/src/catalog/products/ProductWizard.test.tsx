import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../../remote';
import { findProducts, getProduct } from './test-products';

const renderWizard = (options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'product-wizard' }, { path: '/shop/product/wizard', ...options });
const next = () => screen.findByRole('button', { name: 'Siguiente' });
const at = (title: string) => screen.findByRole('heading', { level: 2, name: title });

test('validates each step, restores the draft after a reload, and creates one product with its branch price', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderWizard();
  await at('Qué es');
  await user.click(await next());
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Paso a Paso');
  const category = screen.getByLabelText('Categoría');
  await user.selectOptions(category, await within(category).findByRole('option', { name: 'Postres' }));
  await user.click(await next());
  await at('Foto');
  await user.click(await next());
  await at('Precio y sucursales');
  await user.click(await next());
  await at('Precio y sucursales');
  await user.type(screen.getByRole('textbox', { name: 'Precio' }), '3,90');

  const again = await renderWizard({ visit: 'tab' });
  await screen.findByText('Tienes a medias «Paso a Paso»');
  expect(screen.getByText('Paso 3 de 5')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await screen.findByRole('textbox', { name: 'Precio' })).toHaveValue('3,90');
  await again.user.type(screen.getAllByRole('textbox', { name: /Centro/ })[0]!, '4,50');
  await again.user.click(await next());
  await at('Opciones');
  await again.user.click(await next());
  await at('Revisar');
  await again.user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  await waitFor(() => expect(again.location()).toMatch(/product-list\?id=\d+/));
  const [made, ...more] = await findProducts(sandbox, 'Paso a Paso');
  expect(more).toEqual([]);
  expect((await getProduct(sandbox, made!.id)).sucursales.map(({ precio }) => precio)).toContain(4.5);
  await renderWizard({ visit: 'reload' });
  await at('Qué es');
});

const reach = async (user: UserEvent, step: string) => {
  for (const title of ['Foto', 'Precio y sucursales', 'Opciones', 'Revisar']) {
    await user.click(await next());
    await at(title);
    if (title === 'Precio y sucursales') await user.type(screen.getByRole('textbox', { name: 'Precio' }), '3,90');
    if (title === step) return;
  }
};

async function begin(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Paso a Paso');
  const category = screen.getByLabelText('Categoría');
  await user.selectOptions(category, await within(category).findByRole('option', { name: 'Postres' }));
}

test('a field that the server refuses at the end is shown in its step, with the reason', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderWizard();
  await begin(user);
  await reach(user, 'Revisar');
  const body = { message: 'Datos no válidos', data: { errores: [{ campo: 'nombre', motivo: 'Ese nombre no está permitido' }] } };
  await act(() => sandbox.fault({ method: 'POST', path: '/agregarProducto', status: 422, body }));
  await user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  await at('Qué es');
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Ese nombre no está permitido');
  await user.type(name, ' II');
  for (const title of ['Foto', 'Precio y sucursales', 'Opciones', 'Revisar']) {
    await user.click(await next());
    await at(title);
  }
  await user.click(screen.getByRole('button', { name: 'Guardar producto' }));
  await waitFor(async () => expect(await findProducts(sandbox, 'Paso a Paso II')).toHaveLength(1));
});

test('the wizard goes back to a price that another language reads differently', async () => {
  const { user } = await renderWizard();
  await begin(user);
  await reach(user, 'Revisar');
  const again = await renderWizard({ visit: 'reload', locale: 'en' });
  await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await again.user.click(await screen.findByRole('button', { name: 'Save product' }));
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveAttribute('aria-invalid', 'true');
});

test('discards an unfinished product', async () => {
  const { user } = await renderWizard();
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'A medias');
  const again = await renderWizard({ visit: 'reload' });
  await again.user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('');
});
