import { screen, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import {
  changeProduct,
  findProducts,
  getProduct,
  placeProduct,
  renderForm,
  renderProducts,
  topCategories,
} from './test-products';

const box = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

test('creates a product with the ticked allergens, which the preview names', async () => {
  const sandbox = await startSandbox();
  const [category] = await topCategories(sandbox);
  const { user } = await renderForm();
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Bizcocho de almendra');
  await screen.findByRole('option', { name: category!.nombre });
  await user.selectOptions(screen.getByLabelText('Categoría'), category!.nombre);
  await user.type(screen.getByRole('textbox', { name: 'Precio' }), '4');
  const preview = within(screen.getByRole('region', { name: 'Así lo verá quien pida' }));
  expect(preview.queryByText(/lérgenos/)).not.toBeInTheDocument();
  await user.click(await box('Leche'));
  await user.click(await box('Gluten'));
  expect(preview.getByText('Alérgenos: Gluten, Leche')).toBeVisible();
  await user.click(save());
  await screen.findByText('Bizcocho de almendra creado');
  expect(await findProducts(sandbox, 'Bizcocho de almendra')).toMatchObject([{ alergenos: ['gluten', 'leche'] }]);
});

test('"none of the 14" and an allergen exclude each other', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox, { alergenos: ['gluten', 'leche'] });
  const { user } = await renderForm(`?id=${product.id}`);
  expect(await box('Gluten')).toBeChecked();
  expect(await box('Leche')).toBeChecked();
  await user.click(await box('Ninguno de los 14'));
  expect(screen.getByText('Sin ninguno de los 14 alérgenos')).toBeVisible();
  expect(await box('Gluten')).not.toBeChecked();
  await user.click(await box('Apio'));
  expect(await box('Ninguno de los 14')).not.toBeChecked();
  await user.click(await box('Ninguno de los 14'));
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await getProduct(sandbox, product.id)).toMatchObject({ alergenos: [] });
});

test('a save without a ticked box withdraws the declaration', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox, { alergenos: [] });
  const { user } = await renderForm(`?id=${product.id}`);
  await user.click(await box('Ninguno de los 14'));
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await getProduct(sandbox, product.id)).toMatchObject({ alergenos: null });
});

test('a conflict shows both declarations by their names', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox);
  const { user } = await renderForm(`?id=${product.id}`);
  await user.click(await box('Sésamo'));
  await changeProduct(sandbox, product, { alergenos: [] });
  await user.click(save());
  await screen.findByRole('heading', { name: 'Alguien ha cambiado lo mismo que tú' });
  expect(screen.getByRole('radio', { name: /^Lo tuyo Sésamo/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Lo que hay guardado ahora Ninguno de los 14/ }));
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  expect(await box('Ninguno de los 14')).toBeChecked();
  expect(await box('Sésamo')).not.toBeChecked();
});

test.each([
  ['fr', ['huevos', 'frutos_de_cascara'], 'Œufs, Fruits à coque'],
  ['zh', [], '不含这 14 种'],
  ['es', null, 'Sin declarar'],
] as const)('a record shows the declaration in the user’s language: %s', async (locale, alergenos, text) => {
  const { id } = await placeProduct(await startSandbox(), { alergenos });
  await renderProducts(`?id=${id}`, { locale });
  expect(await screen.findByText(text)).toBeVisible();
});
