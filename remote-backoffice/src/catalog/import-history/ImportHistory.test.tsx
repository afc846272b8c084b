import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { productImports } from '@mostrador/contract/backoffice/product-imports/calls';
import { failResponses } from '@mostrador/testing/once';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { countProducts, findImports, historyPath, placeImport, searchProducts } from '../test-import';
import { remote } from '../../remote';

const subject = { remote, screen: 'import-products' };
const show = (path = historyPath, options: RenderOptions = {}) => renderScreen(subject, { path, ...options });
const undoButton = () => screen.findByRole('button', { name: 'Deshacer la importación' });
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Deshacer la importación «/ }));
const confirm = async () => (await dialog()).getByRole('button', { name: 'Deshacer la importación' });

test('an import of a file is undone from its done screen; a card number in the name of the file is masked', async () => {
  const sandbox = await startSandbox();
  const before = (await act(() => searchProducts(sandbox, 'Flan casero')))[0]!;
  const { user } = await show('/shop/product/import');
  const text = 'Categoría;Nombre;Precio\nPostres;Flan casero;4,10\nOtra carta;Recién llegado;3';
  await user.upload(await screen.findByLabelText(/^Elige un archivo/), new File([text], 'carta 4111111111111111.csv'));
  await user.click(await screen.findByRole('button', { name: 'Importar 2 productos' }));
  await screen.findByText(/^1 producto creado, 1 modificado/);
  await waitFor(async () => expect(await act(() => countProducts(sandbox, 'Recién llegado'))).toBe(1));

  await user.click(await undoButton());
  const asked = within(await screen.findByRole('dialog', { name: 'Deshacer la importación «carta ************1111.csv»' }));
  expect(await act(() => findImports(sandbox))).toMatchObject([{ archivo: 'carta ************1111.csv' }]);
  expect(asked.getByText(/^Se elimina el producto que creó/)).toBeVisible();
  expect(asked.getByText('El producto que modificó vuelve a sus valores de antes.')).toBeVisible();
  await user.click(await confirm());

  expect(await screen.findByText('Importación deshecha: 1 producto eliminado, 1 como antes')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).not.toBeInTheDocument());
  expect(await act(() => countProducts(sandbox, 'Recién llegado'))).toBe(0);
  expect((await act(() => searchProducts(sandbox, 'Flan casero')))[0]).toMatchObject({ precio_base: before.precio_base });
});

test('a menu from pictures is undone from its done screen, and the list names its pictures', async () => {
  const sandbox = await startSandbox();
  const page = { path: '/shop/product/import-images' };
  const { user } = await renderScreen({ remote, screen: 'import-images' }, page);
  await user.click(await screen.findByRole('button', { name: 'Añadir fila' }));
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Plato de foto' } });
  fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Categoría'), { target: { value: 'De fotos' } });
  await user.click(screen.getByRole('button', { name: 'Guardar 1 producto' }));
  await screen.findByText('1 producto creado, 0 modificados');
  expect(screen.getByRole('link', { name: 'Importaciones' })).toHaveAttribute('href', historyPath);
  await user.click(await undoButton());
  await user.click(await confirm());
  expect(await screen.findByText(/^Importación deshecha: 1 producto eliminado/)).toBeVisible();
  expect(await act(() => countProducts(sandbox, 'Plato de foto'))).toBe(0);
});

test('the list shows each import, undoes one from its menu, and names the products that it leaves', async () => {
  const sandbox = await startSandbox();
  const id = await act(() =>
    placeImport(sandbox, [
      { nombre: 'Importado y cambiado', precio: 5 },
      { nombre: 'Importado sin más', precio: 6 },
    ]),
  );
  await act(async () => {
    const [product] = await searchProducts(sandbox, 'Importado y cambiado');
    const body = { id: product!.id, version: product!.version, precio: 8 };
    await sandbox.ask('POST', '/editarProducto', { token: await sandbox.signIn(), branch: 1, body });
  });
  const { user, location } = await show();
  const table = await screen.findByRole('table', { name: 'Importaciones' });
  const row = () => within(within(table).getAllByRole('row', { name: /Carta de 3 fotos/ })[0]!);
  await waitFor(() => expect(row().getByText('Guardada')).toBeVisible());
  expect(row().getByText('Marta Ibáñez')).toBeVisible();
  expect(row().getByText('2')).toBeVisible();

  await user.click(row().getByRole('button', { name: /^Acciones de Carta de 3 fotos/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deshacer' }));
  await waitFor(() => expect(location()).toContain(`undo=${id}`));
  await user.click(await confirm());

  expect(await screen.findByText('Importación deshecha: 1 producto eliminado, 0 como antes')).toBeVisible();
  expect(screen.getByText('Importado y cambiado: Cambió después de la importación')).toBeVisible();
  await waitFor(() => expect(row().getByText('Deshecha')).toBeVisible());
  expect(row().getByText(/ · Marta Ibáñez$/)).toBeVisible();
  expect(location()).not.toContain('undo=');
  await user.click(row().getByRole('button', { name: /^Acciones de Carta de 3 fotos/ }));
  expect(await screen.findByRole('menuitem', { name: /^Deshacer/ })).toHaveTextContent('Ya se ha deshecho');
  expect(await act(() => findImports(sandbox))).toMatchObject([{ id, deshecha: expect.any(Object) }]);
});

test('an undo whose response is lost is retried by the same key', async () => {
  const sandbox = await startSandbox();
  const id = await act(() => placeImport(sandbox, [{ nombre: 'Respuesta perdida', precio: 5 }]));
  const { user } = await show(`${historyPath}&undo=${id}`);
  await failResponses(sandbox, productImports.undo);
  await user.click(await confirm());
  expect(await screen.findByText(/^Sin confirmar/)).toBeVisible();
  await act(() => sandbox.clearFaults());
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  await user.click(await confirm());
  expect(await screen.findByText(/^Importación deshecha: 1 producto eliminado/)).toBeVisible();
});

test('an import that another user has undone meanwhile is shown as undone', async () => {
  const sandbox = await startSandbox();
  const id = await act(() => placeImport(sandbox, [{ nombre: 'Deshecho por otro', precio: 5 }]));
  const { user } = await show(`${historyPath}&undo=${id}`);
  await confirm();
  await act(async () => {
    const token = await sandbox.signIn();
    await sandbox.ask('POST', '/deshacerImportacion', { token, body: { importacion: id } });
  });
  await user.click(await confirm());
  expect(await (await dialog()).findByText(/La importación ya se ha deshecho/)).toBeVisible();
  expect(await (await dialog()).findByText(/^Ya se deshizo: /)).toBeVisible();
  await waitFor(async () => expect(await confirm()).toBeDisabled());
});

test('a business without imports gets an empty list, and a failed fetch can be retried', async () => {
  const sandbox = await startSandbox();
  await act(() => sandbox.fault({ method: 'GET', path: '/getImportaciones', status: 503, times: 5 }));
  const { user } = await show(historyPath, { session: 'n542' });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await act(() => sandbox.clearFaults());
  await user.click(retry);
  expect(await screen.findByText('Aún no hay importaciones')).toBeVisible();
});

describe('on a narrow screen', () => {
  const wide = window.innerWidth;
  beforeEach(() => void (window.innerWidth = 390));
  afterEach(() => void (window.innerWidth = wide));

  test('each import is a card with its menu', async () => {
    const sandbox = await startSandbox();
    await act(() => placeImport(sandbox, [{ nombre: 'En una tarjeta', precio: 5 }]));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Acciones de Carta de 3 fotos/ }));
    expect(await screen.findByRole('menuitem', { name: 'Deshacer' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
