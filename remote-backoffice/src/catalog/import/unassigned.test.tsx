import { act, screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { windows1252 } from '../../common/importer/test-files';
import { remote } from '../../remote';

const show = () => renderScreen({ remote, screen: 'import-products' }, { path: '/shop/product/import' });
const picker = () => screen.findByLabelText(/^Elige un archivo/);
const csv = (text: string) => new File([windows1252(text)], 'carta.csv', { type: 'text/csv' });

test('a file without a known column is not reported as unchanged: the screen lists the missing columns, with a button to assign them', async () => {
  await startSandbox();
  const { user } = await show();
  await user.upload(await picker(), csv('Artikel;Gruppe;Preis\r\nFlan casero;Postres;4,10'));
  expect(await screen.findByText('Falta asignar las columnas Nombre, Categoría y Precio')).toBeVisible();
  expect(screen.getByText(/^Ninguna fila se puede comparar con lo que hay/)).toBeVisible();
  expect(screen.getByText('3 sin asignar')).toBeVisible();
  expect(screen.getByText('No hay nada que guardar: faltan columnas por asignar')).toBeVisible();
  expect(screen.queryByText(/todo está igual/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Asignar columnas' }));
  expect(screen.getByLabelText('Artikel')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Artikel'), 'Nombre');
  await user.selectOptions(screen.getByLabelText('Gruppe'), 'Categoría');
  await user.selectOptions(screen.getByLabelText('Preis'), 'Precio');
  expect(await screen.findByRole('listitem', { name: 'Fila 2' })).toHaveTextContent('Flan casero');
  expect(screen.queryByText(/^Falta asignar/)).not.toBeInTheDocument();
});

test('a file without category and price is not reported as unchanged, even if its other columns are unchanged', async () => {
  const sandbox = await startSandbox();
  const request = { token: await act(() => sandbox.signIn()), branch: 1, query: { cantidad: '1' } };
  type Listed = { data: { id: number; nombre: string }[] };
  const [product] = (await act(() => sandbox.ask<Listed>('GET', '/getProductos', request))).data;
  const { user } = await show();
  await user.upload(await picker(), csv(`id;Nombre\r\n${product!.id};${product!.nombre}`));
  expect(await screen.findByRole('button', { name: 'Iguales: 1' })).toBeVisible();
  expect(screen.getByText('Falta asignar las columnas Categoría y Precio')).toBeVisible();
  expect(screen.getByText('No hay nada que guardar: faltan columnas por asignar')).toBeVisible();
  expect(screen.queryByText(/todo está igual/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Asignar columnas' }));
  expect(screen.getByLabelText('id')).toHaveFocus();
});
