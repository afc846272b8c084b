import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { callApi } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { renderScreen } from '@mostrador/testing/render';
import { sessionStore } from '@mostrador/session/store';
import { startSandbox } from '@mostrador/testing/sandbox';
import { useErrorText } from '@mostrador/ui/kit';

const price = { minor: 100, currency: 'EUR' };
const option = { name: 'Salsa', min: 0, max: 0, items: [] };
const file = () => new File(['nombre'], 'carta.csv');

interface Case {
  path: string;
  method?: 'GET';
  ask: () => Promise<unknown>;
  title: string;
  /** Title if the server sends no message; by default the generic title of a failed request. */
  unexpected?: string;
}

const cases: Case[] = [
  {
    path: '/agregarCategoria',
    ask: () => callApi(categories.create, { name: 'Vinos' }),
    title: 'Error al crear la categoría',
    unexpected: 'Error inesperado al crear la categoría',
  },
  {
    path: '/editarCategoria',
    ask: () => callApi(categories.update, { id: 1, version: 1, name: 'Vinos' }),
    title: 'Error al actualizar la categoría',
    unexpected: 'Error inesperado al actualizar la categoría',
  },
  {
    path: '/agregarProducto',
    ask: () => callApi(products.create, { name: 'Pan', categoryId: 1, price }),
    title: 'Error al crear el producto',
    unexpected: 'Error inesperado al crear el producto',
  },
  {
    path: '/editarProducto',
    ask: () => callApi(products.update, { id: 1, version: 1, name: 'Pan' }),
    title: 'Error al actualizar el producto',
    unexpected: 'Error inesperado al actualizar el producto',
  },
  {
    path: '/agregarOpcion',
    ask: () => callApi(options.create, option),
    title: 'Error al crear la opción',
    unexpected: 'Error inesperado al crear la opción',
  },
  {
    path: '/editarOpcion',
    ask: () => callApi(options.update, { id: 1, version: 1, name: 'Salsa' }),
    title: 'Error al actualizar la opción',
    unexpected: 'Error inesperado al actualizar la opción',
  },
  { path: '/deleteProduct', ask: () => callApi(products.remove, { id: 1 }), title: 'Error al eliminar el producto' },
  {
    path: '/editMassiveProducts',
    ask: () => callApi(products.editMany, { edits: [{ id: 1, version: 1, name: 'Pan' }] }),
    title: 'Error al editar los productos',
  },
  { path: '/importarProductos', ask: () => callApi(menuImport.products, { file: file() }), title: 'Error al importar productos' },
  {
    path: '/importMenuWithImage',
    ask: () => callApi(menuImport.images, { files: [file()] }),
    title: 'Error inesperado al importar el menú desde imágenes',
  },
  {
    path: '/previewMenuFromImages',
    ask: () => callApi(menuImport.preview, { files: [file()] }),
    title: 'Error inesperado al previsualizar el menú desde imágenes',
  },
  {
    path: '/persistMenuFromPreview',
    ask: () => callApi(menuImport.persist, { categories: [] }),
    title: 'Error inesperado al guardar el menú',
  },
  {
    path: '/getProductosSucursales',
    method: 'GET',
    ask: () => callApi(products.branches, { productId: 1 }),
    title: 'Error al obtener sucursales del producto',
  },
  {
    path: '/getOpcionesSucursales',
    method: 'GET',
    ask: () => callApi(options.branches, { optionId: 1 }),
    title: 'Error al obtener sucursales de la opcion',
  },
];

function Asked({ ask }: Pick<Case, 'ask'>) {
  const [error, setError] = useState<unknown>();
  const text = useErrorText();
  const words = error === undefined ? null : text(error);
  return (
    <>
      <button type="button" onClick={() => void ask().catch(setError)}>
        Preguntar
      </button>
      {words && <p role="alert">{`${words.title}: ${words.message}`}</p>}
    </>
  );
}

test.each(cases.filter(({ unexpected }) => unexpected))('$path, answered 500, fails unexpectedly', async (one) => {
  const { path, ask, unexpected } = one;
  const sandbox = await startSandbox();
  const { user } = await renderScreen(<Asked ask={ask} />);
  await act(() => sandbox.fault({ method: 'POST', path, status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByText(new RegExp(`^${unexpected}: `))).toBeVisible();
});

test.each([
  [
    'is answered 500',
    { status: 500, body: { message: 'La base está ocupada' } },
    /^Error en la solicitud: La base está ocupada$/,
  ],
  ['gets no answer, as its connection is cut', { drop: true }, /^Error en la solicitud: Error de red: /],
])('a change without a sentence of its own that %s has the headline of a failed request', async (_, fault, words) => {
  const sandbox = await startSandbox();
  const ask = () => callApi(branches.edit, { branchId: 1, version: 1, name: 'Centro' });
  const { user } = await renderScreen(<Asked ask={ask} />);
  await act(() => sandbox.fault({ method: 'POST', path: branches.edit.path, ...fault }));
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the code in the body of an HTTP 200 counts like the status', async () => {
  const sandbox = await startSandbox();
  await renderScreen(<p />);
  const create = async (code: number, more: object = {}) => {
    const body = { status: 'error', code, message: 'No', ...more };
    await act(() => sandbox.fault({ method: 'POST', path: '/agregarCategoria', status: 200, body }));
    return callApi(categories.create, { name: 'Vinos' });
  };
  await expect(create(422)).rejects.toMatchObject({ status: 422, refused: true, outcomeUnknown: false });
  await expect(create(503)).rejects.toMatchObject({ status: 503, refused: false, outcomeUnknown: true });
  await act(() => expect(create(401, { error_type: 'token_expired' })).rejects.toMatchObject({ status: 401 }));
  expect(sessionStore.endedBy()).toBe('expired');
});

test.each(cases)('$path fails in the words of the catalogue, or with those of the server', async (one) => {
  const { path, method = 'POST', ask, title, unexpected = 'Error en la solicitud' } = one;
  const sandbox = await startSandbox();
  const { user } = await renderScreen(<Asked ask={ask} />);
  const said = { status: 'error', code: 422, message: 'La base está ocupada', data: {} };
  for (const [body, message] of [
    [{}, unexpected],
    [said, said.message],
  ] as const) {
    await act(() => sandbox.fault({ method, path, status: 422, body }));
    await user.click(screen.getByRole('button', { name: 'Preguntar' }));
    expect(await screen.findByText(`${title}: ${message}`)).toBeVisible();
  }
});
