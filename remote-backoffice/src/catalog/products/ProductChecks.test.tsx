import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { ask, placeOption, placeProduct, renderProducts } from './test-products';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('counts products that no active category shows and links to them', async () => {
  const sandbox = await startSandbox();
  const categoria = await ask<{ data: { categoria: { id: number } } }>(sandbox, 'POST', '/agregarCategoria', {
    body: { nombre: 'Zumos de invierno', estado: 0 },
  });
  await placeProduct(sandbox, { id_categoria: categoria.data.categoria.id });
  const query = { revision: 'sin_categoria' };
  const { total } = await ask<{ total: number }>(sandbox, 'GET', '/getProductos', { query });
  const { user } = await renderProducts();
  await user.click(await screen.findByRole('button', { name: 'Más del catálogo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revisar catálogo' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Revisión del catálogo' }));
  const found = new RegExp(`^${total} productos? en la carta sin categoría activa`);
  await user.click(await panel.findByRole('link', { name: found }));
  expect(await row('Zumo de mango')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** Creates products named "Revisado …", one for each finding, and one with a sale. */
async function placeFindings(sandbox: SandboxControl) {
  const inactive = { nombre: 'Revisados sin carta', estado: 0 };
  type Made = { data: { categoria: { id: number } } };
  const { data } = await ask<Made>(sandbox, 'POST', '/agregarCategoria', { body: inactive });
  const option = await placeOption(sandbox, ['Única'], { nombre: 'Opción imposible', minimo: 1 });
  await placeProduct(sandbox, { nombre: 'Revisado a cero', precio: 0 });
  await placeProduct(sandbox, { nombre: 'Revisado doble' });
  await placeProduct(sandbox, { nombre: 'REVISADO DOBLE' });
  await placeProduct(sandbox, { nombre: 'Revisado imposible', opciones: [option.id] });
  await placeProduct(sandbox, { nombre: 'Revisado oculto', id_categoria: data.categoria.id });
  const sold = await placeProduct(sandbox, { nombre: 'Revisado sano' });
  await ask(sandbox, 'POST', '/updateEstadoItem', { body: { id: option.items[0]!.id, estado: 0 } });
  await act(() => sandbox.placeOrder({ items: [{ id_producto: sold.id, cantidad: 1 }] }));
}

const doubles = ['Revisado doble', 'REVISADO DOBLE'];
const unsold = ['Revisado a cero', ...doubles, 'Revisado imposible', 'Revisado oculto'];
test.each([
  ['noPhoto', 'sin_foto', [...unsold, 'Revisado sano']],
  ['noPrice', 'precio_cero', ['Revisado a cero']],
  ['noCategory', 'sin_categoria', ['Revisado oculto']],
  ['unsold', 'sin_ventas', unsold],
  ['sameName', 'nombre_repetido', doubles],
  ['options', 'opciones_imposibles', ['Revisado imposible']],
])('links the catalog check’s finding “%s” to a list of exactly those products', async (check, revision, expected) => {
  const sandbox = await startSandbox();
  await placeFindings(sandbox);
  const { total } = await ask<{ total: number }>(sandbox, 'GET', '/getProductos', { query: { revision } });
  const { user } = await renderProducts(`?check=${check}&search=revisado`);
  const table = within(await screen.findByRole('table', { name: 'Productos' }));
  await waitFor(() => {
    const names = table.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.filter((name) => /revisado/i.test(name)).sort()).toEqual([...expected].sort());
  });
  await user.click(await screen.findByRole('button', { name: 'Más del catálogo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revisar catálogo' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Revisión del catálogo' }));
  const links = await panel.findAllByRole('link');
  const link = links.find((one) => one.getAttribute('href') === `/shop/product/product-list?check=${check}`);
  expect(link).toHaveTextContent(new RegExp(`^${total} `));
});
