import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startSandbox } from '@mostrador/testing/sandbox';
import { photoFile } from '../../common/photo-field/test-photo';
import { clock } from '@mostrador/values/clock';
import {
  ask,
  changeProduct,
  findProducts,
  getProduct,
  placeOption,
  placeProduct,
  renderForm,
  topCategories,
} from './test-products';

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

async function type(user: UserEvent, name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
}

/** Fills in the name, category and price of a new product. */
async function fill(user: UserEvent, category: string, name = 'Batido de mango') {
  await type(user, 'Nombre', name);
  await screen.findByRole('option', { name: category });
  await user.selectOptions(screen.getByLabelText('Categoría'), category);
  await type(user, 'Precio', '4,50');
}

async function begin(search = '') {
  const sandbox = await startSandbox();
  const [category] = await topCategories(sandbox);
  const page = await renderForm(search);
  return { ...page, sandbox, category: category!.nombre };
}

test('creates a product with a photo and a branch price, and opens it', async () => {
  const { user, sandbox, category, location } = await begin();
  await fill(user, category);
  await user.upload(screen.getByLabelText('Elegir foto', { selector: 'input' }), photoFile('batido.png'));
  expect(await screen.findByRole('button', { name: 'Quitar foto' })).toBeVisible();
  const [first] = await screen.findAllByRole('textbox', { name: /^Precio en / });
  await user.type(first!, '5,25');
  await user.click(save());
  await screen.findByText('Batido de mango creado');
  const [made] = await findProducts(sandbox, 'Batido de mango');
  expect(location()).toBe(`/shop/product/product-list?id=${made?.id}`);
  const product = await getProduct(sandbox, made!.id);
  expect(product.imagen).toMatch(/\/imagenes\//);
  expect(product.precio_base).toBe(4.5);
  expect(product.sucursales.map(({ precio }) => precio)).toContain(5.25);
});

test('creates and opens a product when photos of products are already cached, as after the home page', async () => {
  const { user, sandbox, category, queries, location } = await begin();
  queries.setQueryData(['products.list', 'photos', 1, [1]], [[1, '/dibujos/zumo-1.svg']]);
  await fill(user, category);
  await user.click(save());
  await screen.findByText('Batido de mango creado');
  const [made] = await findProducts(sandbox, 'Batido de mango');
  expect(location()).toBe(`/shop/product/product-list?id=${made?.id}`);
});

test('updates the preview while typing', async () => {
  const { user, category } = await begin();
  await fill(user, category);
  const preview = within(screen.getByRole('region', { name: 'Así lo verá quien pida' }));
  expect(preview.getByText('Batido de mango')).toBeVisible();
  expect(preview.getByText(/^4,50/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'En la carta' }));
  expect(preview.getByText('No se verá: no está en la carta')).toBeVisible();
});

test('shows missing fields and invalid prices beside the field and sends nothing', async () => {
  const { user, sandbox } = await begin();
  await field('Nombre');
  await user.click(save());
  expect(await screen.findByText('Escribe un nombre')).toBeVisible();
  expect(await field('Nombre')).toHaveFocus();
  expect(screen.getByText('Elige una categoría')).toBeVisible();
  expect(screen.getByText('Escribe un precio')).toBeVisible();
  await type(user, 'Nombre', 'Batido sin precio');
  await type(user, 'Precio', 'mucho');
  await user.click(save());
  expect(await screen.findByText('Esto no es un precio')).toBeVisible();
  expect(await findProducts(sandbox, 'Batido sin precio')).toEqual([]);
});

test('options of the same name are offered with their items', async () => {
  const sandbox = await startSandbox();
  await placeOption(sandbox, ['Fresa']);
  await placeOption(sandbox, ['Mango', 'Coco']);
  const { user } = await begin();
  await screen.findByRole('option', { name: /^Sabor del batido \(Fresa/ });
  const offered = screen.getByRole('option', { name: /^Sabor del batido \(Mango.*, Coco/ });
  await user.selectOptions(screen.getByLabelText('Añadir opción'), offered);
  expect(screen.getByRole('list', { name: 'Opciones' })).toHaveTextContent(/^Sabor del batido \(Mango/);
  expect(screen.getByRole('option', { name: 'Punto de la carne' })).toBeInTheDocument();
});

test('keeps category and options for another product and focuses the name', async () => {
  await placeOption(await startSandbox(), ['Fresa']);
  const { user, sandbox, category } = await begin();
  await fill(user, category);
  const offered = await screen.findByRole('option', { name: 'Sabor del batido' });
  await user.selectOptions(screen.getByLabelText('Añadir opción'), offered);
  await user.click(screen.getByRole('button', { name: 'Guardar y añadir otro' }));
  await screen.findByText('Batido de mango creado');
  await waitFor(async () => expect(await field('Nombre')).toHaveFocus());
  expect(await field('Nombre')).toHaveValue('');
  expect(screen.getByRole('list', { name: 'Opciones' })).toHaveTextContent('Sabor del batido');
  await type(user, 'Nombre', 'Batido de fresa');
  await type(user, 'Precio', '3');
  await user.click(save());
  await screen.findByText('Batido de fresa creado');
  expect((await findProducts(sandbox, 'Batido de')).map(({ nombre }) => nombre)).toEqual(
    expect.arrayContaining(['Batido de mango', 'Batido de fresa']),
  );
});

test('shows a duplicate code beside the field and keeps what was typed', async () => {
  const sandbox = await startSandbox();
  await placeProduct(sandbox, { codigo: 'ZM-1' });
  const { user, category } = await begin();
  await fill(user, category);
  await type(user, 'Código', 'ZM-1');
  await user.click(save());
  await screen.findAllByText('Otro producto tiene ese código');
  await waitFor(async () => expect(await field('Código')).toHaveFocus());
  expect(await field('Código')).toHaveAccessibleDescription('Otro producto tiene ese código');
  expect(await field('Nombre')).toHaveValue('Batido de mango');
});

test('keeps the input after a reload', async () => {
  const { user, category } = await begin();
  await fill(user, category);
  await renderForm('', { visit: 'reload' });
  expect(await field('Nombre')).toHaveValue('Batido de mango');
  expect(await field('Precio')).toHaveValue('4,50');
});

test('does not save while a photo has not been uploaded', async () => {
  const { user, sandbox, category } = await begin();
  await fill(user, category);
  await act(() => sandbox.fault({ method: 'POST', path: '/subirImagenS3', status: 503 }));
  await user.upload(screen.getByLabelText('Elegir foto', { selector: 'input' }), photoFile('batido.png'));
  await screen.findByText(/^batido\.png no se subió/);
  await user.click(save());
  expect(await screen.findByText(/^La foto no está subida/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar batido.png' }));
  await user.click(save());
  await screen.findByText('Batido de mango creado');
});

test('copies a product as a new one without the code', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox, { codigo: 'ZM-1', descripcion: 'Natural' });
  const { user } = await renderForm(`?copy=${id}`);
  expect(await field('Nombre')).toHaveValue('Zumo de mango (copia)');
  expect(await field('Código')).toHaveValue('');
  await user.click(save());
  await screen.findByText('Zumo de mango (copia) creado');
  const [copy] = await findProducts(sandbox, 'Zumo de mango (copia)');
  expect(await getProduct(sandbox, copy!.id)).toMatchObject({ descripcion: 'Natural', precio_base: 5 });
});

test('starts another product after a copy with the previous one’s category and options', async () => {
  const sandbox = await startSandbox();
  const [first, second] = await topCategories(sandbox);
  const { id } = await placeProduct(sandbox, { nombre: 'Zumo de sandía' });
  const { user } = await renderForm(`?copy=${id}`);
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('Categoría').selectedOptions[0]?.textContent;
  const another = () => user.click(screen.getByRole('button', { name: 'Guardar y añadir otro' }));
  expect(await field('Nombre')).toHaveValue('Zumo de sandía (copia)');
  await another();
  await screen.findByText('Zumo de sandía (copia) creado');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue(''));
  expect(chosen()).toBe(first?.nombre);
  await fill(user, second!.nombre, 'Zumo de melón');
  await another();
  await screen.findByText('Zumo de melón creado');
  await waitFor(async () => expect(await field('Nombre')).toHaveValue(''));
  expect(chosen()).toBe(second?.nombre);
});

test('sends only changed fields of an edit', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox, { descripcion: 'Natural' });
  const { user } = await renderForm(`?id=${id}`);
  await type(user, 'Precio', '6');
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await getProduct(sandbox, id)).toMatchObject({ precio_base: 6, descripcion: 'Natural', version: 2 });
});

test('keeps the changes of two users who edit one product, with a visible conflict', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox);
  const { user } = await renderForm(`?id=${product.id}`);
  await type(user, 'Precio', '6');
  await type(user, 'Código', 'MIO');
  await changeProduct(sandbox, product, { precio: 7, descripcion: 'De otra persona' });
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Alguien ha cambiado lo mismo que tú' })).toHaveFocus();
  const price = within(screen.getByRole('group', { name: 'Precio' }));
  expect(price.getByRole('radio', { name: /^Lo tuyo 6/ })).toBeChecked();
  await user.click(price.getByRole('radio', { name: /^Lo que hay guardado ahora 7/ }));
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  expect(await field('Precio')).toHaveValue('7,00');
  expect(await field('Descripción')).toHaveValue('De otra persona');
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await getProduct(sandbox, product.id)).toMatchObject({
    precio_base: 7,
    codigo: 'MIO',
    descripcion: 'De otra persona',
  });
});

test('resends a save whose response was lost without reporting a conflict', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const { user } = await renderForm(`?id=${id}`);
  await type(user, 'Precio', '6');
  await act(() => sandbox.fault({ method: 'POST', path: '/editarProducto', drop_after_commit: true, times: 3 }));
  await user.click(save());
  await within(screen.getByRole('form')).findByRole('alert');
  await act(() => sandbox.clearFaults());
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await getProduct(sandbox, id)).toMatchObject({ precio_base: 6, version: 2 });
});

test('shows an error for a product that does not exist', async () => {
  await renderForm('?id=99999999');
  expect(await screen.findByText('Este producto ya no existe')).toBeVisible();
});

test('updates the stock of an option’s item in an open form, keeps the input, and restores it automatically', async () => {
  const sandbox = await startSandbox();
  const option = await placeOption(sandbox, ['Fresa', 'Lima'], { minimo: 2, maximo: 2 });
  const product = await placeProduct(sandbox, { opciones: [option.id] });
  const { user, queries } = await renderForm(`?id=${product.id}`);
  await type(user, 'Nombre', 'Zumo a medias');
  const preview = within(screen.getByRole('region', { name: 'Así lo verá quien pida' }));
  expect(await preview.findByText('Fresa')).toBeVisible();
  expect(preview.queryByText(/Agotado/)).not.toBeInTheDocument();
  async function sellOut(until: string | null) {
    const sucursal = { id_sucursal: 1, agotado: true, agotado_hasta: until };
    await ask(sandbox, 'POST', '/updateEstadoItem', { body: { id: option.items[0]!.id, sucursal } });
    // The host invalidates all queries on this event.
    await act(() => queries.invalidateQueries());
  }
  await sellOut(null);
  expect(await preview.findByText('Agotado')).toBeVisible();
  expect(preview.getByText('No se puede pedir ahora: queda muy poco de Sabor del batido')).toBeVisible();
  const end = clock.now() + 3_600_000;
  await sellOut(new Date(end).toISOString());
  expect(await field('Nombre')).toHaveValue('Zumo a medias');
  await sandbox.putClockAhead(end - clock.now() - 1_000);
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(preview.queryByText(/Agotado|No se puede pedir/)).not.toBeInTheDocument());
  expect(await field('Nombre')).toHaveValue('Zumo a medias');
});

test('shows in an open form that a branch has stock again, and keeps the input', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox);
  const end = clock.now() + 3_600_000;
  const soldOut = { id_sucursal: 1, agotado: true, agotado_hasta: new Date(end).toISOString() };
  await ask(sandbox, 'POST', '/editarProducto', { body: { id: product.id, version: product.version, sucursales: [soldOut] } });
  const { user, queries } = await renderForm(`?id=${product.id}`);
  await type(user, 'Nombre', 'Zumo de vuelta');
  const here = new RegExp(` Zumo de vuelta en ${product.sucursales.find((one) => one.id_sucursal === 1)?.nombre}$`);
  expect(screen.getByRole('button', { name: here })).not.toHaveTextContent('Agotar');
  await sandbox.putClockAhead(end - clock.now() - 1_000);
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('button', { name: here })).toHaveTextContent('Agotar'));
  expect(await field('Nombre')).toHaveValue('Zumo de vuelta');
});
