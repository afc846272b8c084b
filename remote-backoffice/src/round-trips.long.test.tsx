import { screen } from '@testing-library/react';
import { locales } from '@mostrador/i18n/locales';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { ask, placeProduct, topCategories } from './catalog/products/test-products';
import { chooseFile, expectSame, exportList, importerTexts, type Place } from './common/importer/test-round-trip';
import { changeCustomer, findCustomers, listPath, placeCustomer } from './customers/test-customers';
import { remote } from './remote';

/** Exports a list in every language, and imports each file in every language: nothing changes in so many rows. */
async function expectRoundTrips(list: Place, target: Place, rows: number): Promise<void> {
  const files: File[] = [];
  for (const locale of locales) files.push(await exportList(list, locale, 'csv'));
  files.push(await exportList(list, 'ro', 'xlsx'));
  for (const locale of locales) {
    const texts = await importerTexts(locale);
    const { user, unmount } = await renderScreen({ remote, screen: target.screen }, { path: target.path, locale });
    for (const file of files) {
      await chooseFile(user, file, texts);
      await expectSame(rows, texts);
      await user.click(screen.getByRole('button', { name: texts['importer.other'] }));
    }
    unmount();
  }
}

/** Products whose export has something in every column. */
async function placeVaried(sandbox: SandboxControl): Promise<void> {
  const [category] = await topCategories(sandbox);
  const body = { nombre: 'Tintos de ida y vuelta', id_categoria_padre: category?.id };
  type Made = { data: { categoria: { id: number } } };
  const { categoria } = (await ask<Made>(sandbox, 'POST', '/agregarCategoria', { body })).data;
  const inSubcategory = { id_categoria: category?.id, id_subcategoria: categoria.id };
  await placeProduct(sandbox, {
    ...{ nombre: 'Crianza; «de la casa»', ...inSubcategory, precio: 12.5, codigo: 'CRI-1', etiquetas: ['tinto', 'roble'] },
    alergenos: ['sulfitos', 'frutos_de_cascara'],
    ...{ descripcion: '=Con nota, y "comillas"', sucursales: [{ id_sucursal: 1, precio: 13.25 }] },
  });
  await placeProduct(sandbox, { nombre: 'Fuera de carta', estado: 0, precio: 1500 });
}

test('exported products, in every language, change nothing when they are imported in any language', async () => {
  const sandbox = await startSandbox();
  await placeVaried(sandbox);
  const { total } = await ask<{ total: number }>(sandbox, 'GET', '/getProductos', { query: { cantidad: 1 } });
  const list = { screen: 'products', path: '/shop/product/product-list' };
  await expectRoundTrips(list, { screen: 'import-products', path: '/shop/product/import' }, total);
}, 600_000);

test('exported customers, in every language, change nothing when they are imported in any language', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Zoe; «la de siempre»', '+34 911 02 00 77');
  await changeCustomer(sandbox, id, { nota: '=Sin gluten', correo: 'Zoe@example.com', acepta_mensajes: 'si' });
  const customers = await findCustomers(sandbox, '');
  // A customer with neither phone nor e-mail cannot be recognised: that row is an error, as in any file.
  for (const { id: each, telefono, correo } of customers)
    if (!telefono && !correo) await changeCustomer(sandbox, each, { correo: `c${each}@example.com` });
  const target = { screen: 'import-customers', path: '/clientes/importar' };
  await expectRoundTrips({ screen: 'customers', path: listPath }, target, customers.length);
}, 600_000);
