import { act, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { ask, changeProduct, findProducts, getProduct, placeProduct, renderProducts, topCategories } from './test-products';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const stateSwitch = (name: string) => screen.findByRole('switch', { name: `${name}: en la carta` });
const record = (name: string) => screen.findByRole('dialog', { name: `Producto ${name}` });

test('searches, filters by category and sorts by price from the address', async () => {
  const sandbox = await startSandbox();
  const [category] = await topCategories(sandbox);
  await placeProduct(sandbox, { nombre: 'Zumo caro', precio: 9 });
  await placeProduct(sandbox, { nombre: 'Zumo barato', precio: 1 });
  await renderProducts(`?search=zumo&categoryId=${category?.id}&sort=price:desc`);
  const table = await screen.findByRole('table', { name: 'Productos' });
  const names = within(table).getAllByRole('link');
  const places = ['Zumo caro', 'Zumo barato'].map((name) => names.findIndex((link) => link.textContent === name));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  expect(within(await row('Zumo caro')).getByText(category!.nombre)).toBeVisible();
});

test('shows a price range when branches differ', async () => {
  const sandbox = await startSandbox();
  await placeProduct(sandbox, { nombre: 'Zumo desigual', precio: 5, sucursales: [{ id_sucursal: 1, precio: 6.5 }] });
  await renderProducts('?search=desigual');
  expect(await within(await row('Zumo desigual')).findByText(/^5,00\s*[-–]\s*6,50\s*€$/)).toBeVisible();
});

test('deactivates a product with one click, and UNDO activates it', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const { user } = await renderProducts('?search=mango');
  await user.click(await stateSwitch('Zumo de mango'));
  expect(await stateSwitch('Zumo de mango')).not.toBeChecked();
  await screen.findByText('Zumo de mango ya no está en la carta');
  expect((await getProduct(sandbox, id)).estado).toBeFalsy();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await stateSwitch('Zumo de mango')).toBeChecked());
  expect((await getProduct(sandbox, id)).estado).toBeTruthy();
});

test('reverts a refused star and offers a retry', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const { user } = await renderProducts('?search=mango');
  const star = () => screen.findByRole('button', { name: 'Zumo de mango: destacado' });
  await star();
  await act(() => sandbox.fault({ method: 'POST', path: '/updateDestacadoProducto', status: 500 }));
  await user.click(await star());
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(await star()).toHaveAttribute('aria-pressed', 'false');
  await user.click(again);
  await screen.findByText('Zumo de mango está entre los destacados');
  expect(await star()).toHaveAttribute('aria-pressed', 'true');
  expect((await getProduct(sandbox, id)).destacado).toBeTruthy();
});

test('stars a product optimistically, and UNDO removes the star', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const { user } = await renderProducts('?search=mango');
  const star = () => screen.findByRole('button', { name: 'Zumo de mango: destacado' });
  await user.click(await star());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(async () => expect((await getProduct(sandbox, id)).destacado).toBeFalsy());
});

test('shows sold out below the name and drops its column on a narrow page', async () => {
  const sandbox = await startSandbox();
  await placeProduct(sandbox, { sucursales: [{ id_sucursal: 1, agotado: true }] });
  const original = window.matchMedia;
  window.matchMedia = (query) => Object.assign(original(query), { matches: query === '(width < 1280px)' });
  await renderProducts('?search=mango');
  const name = within(await row('Zumo de mango'))
    .getByRole('link', { name: 'Zumo de mango' })
    .closest('td')!;
  expect(within(name).getByText('Agotado')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Existencias' })).not.toBeInTheDocument();
  window.matchMedia = original;
});

test('shows the sales of 30 days in the record', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  await sandbox.placeOrder({ items: [{ id_producto: id, cantidad: 3 }] });
  await renderProducts(`?id=${id}`);
  const shown = within(await record('Zumo de mango'));
  expect(await shown.findByText(/^15,00/)).toBeVisible();
  expect(shown.getByText('Unidades').parentElement).toHaveTextContent('3');
});

test('marks a product as sold out in the current branch until the next opening, and back with one click', async () => {
  const sandbox = await startSandbox();
  await placeProduct(sandbox);
  const { user } = await renderProducts('?search=mango');
  const act1 = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: 'Acciones de Zumo de mango' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await act1('Agotar aquí');
  const dialog = await screen.findByRole('dialog', { name: /^Agotar Zumo de mango/ });
  await user.click(within(dialog).getByRole('button', { name: 'Agotar' }));
  expect(await within(await row('Zumo de mango')).findByText(/^Agotado/)).toBeVisible();
  await act1('Reponer aquí');
  await waitFor(async () => expect(await row('Zumo de mango')).not.toHaveTextContent('Agotado'));
});

test('shows a product as in stock again in list and record when its sold-out period ends', async () => {
  const sandbox = await startSandbox();
  const soon = new Date(clock.now() + 4_000).toISOString();
  const here = { id_sucursal: 1, agotado: true, agotado_hasta: soon };
  const { id, sucursales } = await placeProduct(sandbox, { nombre: 'Zumo de vuelta', sucursales: [here] });
  const place = sucursales.find((branch) => branch.id_sucursal === 1)!.nombre;
  const { user } = await renderProducts(`?search=vuelta&id=${id}`);
  const matrix = within(await screen.findByRole('table', { name: 'Zumo de vuelta por sucursal' }));
  const line = matrix.getByRole('row', { name: new RegExp(`^${place}`) });
  await waitFor(() => expect(line).toHaveTextContent('Disponible'));
  await user.keyboard('{Escape}');
  const inList = await row('Zumo de vuelta');
  await waitFor(() => expect(inList).not.toHaveTextContent('Agotado'));
});

test('shows price and stock by branch in the record; a switch there saves at once', async () => {
  const sandbox = await startSandbox();
  const { id, sucursales } = await placeProduct(sandbox, { sucursales: [{ id_sucursal: 1, precio: 6.5 }] });
  const place = sucursales.find((branch) => branch.id_sucursal === 1)!.nombre;
  const { user } = await renderProducts(`?search=mango&id=${id}`);
  const drawer = within(await record('Zumo de mango'));
  const matrix = within(await drawer.findByRole('table', { name: 'Zumo de mango por sucursal' }));
  const line = within(matrix.getByRole('row', { name: new RegExp(`^${place}`) }));
  expect(line.getByText(/^6,50/)).toBeVisible();
  await user.click(line.getByRole('switch'));
  await screen.findByText(`Zumo de mango ya no se vende en ${place}`);
  const after = await getProduct(sandbox, id);
  expect(after.sucursales.find((branch) => branch.id_sucursal === 1)?.estado).toBeFalsy();
  expect(await drawer.findByRole('region', { name: 'Ventas de los últimos 30 días' })).toBeVisible();
});

test('names the option in the filter and the record, and links the record to it', async () => {
  const sandbox = await startSandbox();
  const body = { nombre: 'Hielo del zumo', minimo: 0, maximo: 1, items: [{ nombre: 'Picado', precio: 0 }] };
  const made = await ask<{ data: { opcion: { id: number } } }>(sandbox, 'POST', '/agregarOpcion', { body });
  const optionId = made.data.opcion.id;
  const { id } = await placeProduct(sandbox, { opciones: [optionId] });
  await renderProducts(`?optionId=${optionId}&id=${id}`);
  const filters = within(await screen.findByRole('search', { name: 'Filtros' }));
  expect(await filters.findByRole('button', { name: /Opción.*Hielo del zumo/ })).toBeInTheDocument();
  const drawer = within(await record('Zumo de mango'));
  expect(await drawer.findByRole('link', { name: 'Hielo del zumo' })).toHaveAttribute(
    'href',
    `/shop/option/option-list?id=${optionId}`,
  );
});

test('sorts by name, price and category in both directions and filters by state', async () => {
  const sandbox = await startSandbox();
  const inCategory = async (nombre: string) => {
    type Made = { data: { categoria: { id: number } } };
    return (await ask<Made>(sandbox, 'POST', '/agregarCategoria', { body: { nombre } })).data.categoria.id;
  };
  const [first, last] = [await inCategory('Aaa de orden'), await inCategory('Zzz de orden')];
  await placeProduct(sandbox, { nombre: 'Orden alfa', precio: 3, id_categoria: last });
  await placeProduct(sandbox, { nombre: 'Orden beta', precio: 1, id_categoria: first });
  await placeProduct(sandbox, { nombre: 'Orden gama', precio: 2, id_categoria: last, estado: 0 });
  const { user, location } = await renderProducts('?search=orden');
  const shown = async (...names: string[]) => {
    const table = within(await screen.findByRole('table', { name: 'Productos' }));
    await waitFor(() =>
      expect(
        table
          .getAllByRole('link')
          .map(({ textContent }) => textContent)
          .filter((name) => name.startsWith('Orden')),
      ).toEqual(names.map((name) => `Orden ${name}`)),
    );
  };
  async function sortBy(name: string) {
    const head = await screen.findByRole('columnheader', { name: new RegExp(`^${name}`) });
    await user.click(within(head).getByRole('button'));
  }
  await shown('alfa', 'beta', 'gama');
  await sortBy('Producto');
  await shown('gama', 'beta', 'alfa');
  // Amounts sort in descending order first.
  await sortBy('Precio');
  await shown('alfa', 'gama', 'beta');
  await sortBy('Precio');
  await shown('beta', 'gama', 'alfa');
  await sortBy('Categoría');
  await shown('beta', 'alfa', 'gama');
  expect(location()).toContain('sort=category');
  await renderProducts('?search=orden&state=0', { visit: 'reload' });
  await shown('gama');
});

test('shows another user’s change after a realtime event', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox);
  const { queries } = await renderProducts(`?search=mango&id=${product.id}`);
  await record('Zumo de mango');
  await changeProduct(sandbox, product, { nombre: 'Zumo de mango verde' });
  await act(() => queries.invalidateQueries());
  expect(await record('Zumo de mango verde')).toBeVisible();
});

test('deletes a product after confirmation, closes the record and removes the row', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const { user, location } = await renderProducts(`?search=mango&id=${id}`);
  const drawer = within(await record('Zumo de mango'));
  await user.click(await drawer.findByRole('button', { name: 'Acciones de Zumo de mango' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar Zumo de mango' });
  expect(await within(dialog).findByText(/^No se puede deshacer/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar producto' }));
  await screen.findByText('Zumo de mango: eliminado');
  await waitFor(() => expect(location()).toBe('/shop/product/product-list?search=mango'));
  expect((await findProducts(sandbox, 'Zumo de mango')).map((product) => product.id)).not.toContain(id);
});

test('names the promotions of a product before deletion and forbids it while one is active', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const rule = {
    tipo_descuento: 'porcentaje',
    valor: 10,
    aplica_a: 'productos',
    ids: [id],
    desde: '2020-01-01',
    sucursales: [1],
  };
  type Made = { data: { promocion: { id: number } } };
  await ask(sandbox, 'POST', '/agregarPromocion', { body: { ...rule, nombre: 'Antes de hora', desde: '2190-01-01' } });
  const { data } = await ask<Made>(sandbox, 'POST', '/agregarPromocion', { body: { ...rule, nombre: 'Tarde de zumos' } });
  const { user, queries } = await renderProducts(`?search=mango&id=${id}&action=delete`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Zumo de mango' }));
  expect(await dialog.findByText(/en curso esta promoción que lo nombra: Tarde de zumos\./)).toBeInTheDocument();
  expect(dialog.getByText(/^También lo nombra .*: Antes de hora\.$/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Eliminar producto' })).toBeDisabled();
  await ask(sandbox, 'POST', '/updateEstadoPromocion', { body: { id: data.promocion.id, estado: 0 } });
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Eliminar producto' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Eliminar producto' }));
  await screen.findByText('Zumo de mango: eliminado');
});

test('links the record to the promotions that name the product', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  type Made = { data: { promocion: { id: number } } };
  const body = {
    ...{ nombre: 'Tarde de zumos', tipo_descuento: 'porcentaje', valor: 10, aplica_a: 'productos' },
    ...{ ids: [id], desde: '2020-01-01', sucursales: [1] },
  };
  const { data } = await ask<Made>(sandbox, 'POST', '/agregarPromocion', { body });
  await renderProducts(`?id=${id}`);
  const drawer = within(await record('Zumo de mango'));
  expect(await drawer.findByRole('link', { name: 'Tarde de zumos' })).toHaveAttribute(
    'href',
    `/discount/new?id=${data.promocion.id}`,
  );
});

test('shows an error for a product that does not exist in the record', async () => {
  await renderProducts('?id=99999999');
  expect(await screen.findByText('Este producto ya no existe')).toBeVisible();
});

test('shows an error when the list fails to load, and retries', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getProductos', status: 500 });
  const { user } = await renderProducts();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Productos' })).toBeVisible();
});

test('is read-only for users who are not administrators', async () => {
  const sandbox = await startSandbox();
  await placeProduct(sandbox);
  const { user } = await renderProducts('?search=mango', { session: 'operator' });
  const on = await stateSwitch('Zumo de mango');
  expect(on).toHaveAttribute('aria-disabled', 'true');
  await user.click(on);
  expect(await stateSwitch('Zumo de mango')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Acciones de Zumo de mango' }));
  expect(await screen.findByRole('menuitem', { name: /^Eliminar/ })).toHaveAttribute('aria-disabled', 'true');
});
