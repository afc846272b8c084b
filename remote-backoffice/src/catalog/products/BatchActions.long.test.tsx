import { act, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { changeProduct, findProducts, getProduct, placeProduct, renderProducts } from './test-products';

const bar = () => screen.findByRole('region', { name: 'Productos elegidos' });
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(within(await bar()).getByRole('button', { name }));

/** Creates two products and selects them in the list. */
async function open(change: object = {}, search = '?search=lote') {
  const sandbox = await startSandbox();
  const placed = [
    await placeProduct(sandbox, { nombre: 'Lote uno', precio: 5, ...change }),
    await placeProduct(sandbox, { nombre: 'Lote dos', precio: 7.43 }),
  ] as const;
  const page = await renderProducts(search);
  for (const { nombre } of placed) await page.user.click(await screen.findByRole('checkbox', { name: `Elegir ${nombre}` }));
  const now = async () => [await getProduct(sandbox, placed[0].id), await getProduct(sandbox, placed[1].id)];
  return { ...page, sandbox, placed, now };
}

test('deactivates the selected products optimistically, and UNDO activates them', async () => {
  const { user, now } = await open();
  expect(within(await bar()).getByText('2 elegidos')).toBeVisible();
  await press(user, 'Desactivar');
  await screen.findByText('2 productos guardados');
  expect((await now()).map(({ estado }) => Boolean(estado))).toEqual([false, false]);
  await waitFor(async () => expect(await screen.findByRole('switch', { name: 'Lote uno: en la carta' })).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('2 productos como antes');
  expect((await now()).map(({ estado }) => Boolean(estado))).toEqual([true, true]);
});

test('keeps products selected that the filter no longer shows', async () => {
  const { user, now } = await open({}, '?search=lote&state=1');
  const active = async () => (await now()).map(({ estado }) => Boolean(estado));
  await press(user, 'Desactivar');
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Lote uno: en la carta' })).not.toBeInTheDocument());
  expect(await active()).toEqual([false, false]);
  await press(user, 'Agotar hasta…');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agotar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, 'Activar');
  await waitFor(async () => expect(await active()).toEqual([true, true]));
});

test('previews raised and rounded prices before saving them', async () => {
  const { user, now } = await open();
  await press(user, 'Cambiar precio…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cambiar 2 precios' }));
  // The dialog may still be fading in.
  await waitFor(() => expect(dialog.getByText('Escribe un porcentaje mayor que 0')).toBeVisible());
  await user.type(dialog.getByLabelText('Porcentaje'), '10');
  await user.selectOptions(dialog.getByLabelText('Redondeo'), 'A x,x5 o x,x0');
  const lines = () => within(dialog.getByRole('list', { name: 'Cómo quedan los precios' })).getAllByRole('listitem');
  await waitFor(() =>
    expect(
      lines()
        .map((line) => line.textContent?.replace(/\s/g, ' '))
        .sort(),
    ).toEqual(['Lote dos7,43 € → 8,15 €', 'Lote uno5,00 € → 5,50 €']),
  );
  await user.click(dialog.getByRole('button', { name: 'Cambiar 2 precios' }));
  await screen.findByText('2 productos guardados');
  expect((await now()).map(({ precio_base }) => precio_base)).toEqual([5.5, 8.15]);
});

test('keeps or changes the branches’ own prices as chosen, and UNDO restores all prices', async () => {
  const { user, now } = await open({ sucursales: [{ id_sucursal: 2, precio: 6 }] });
  await press(user, 'Cambiar precio…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Porcentaje'), '10');
  await waitFor(() => expect(dialog.getByText('Los precios propios de las sucursales se quedan como están.')).toBeVisible());
  await user.click(dialog.getByRole('checkbox', { name: /^Cambiar también los precios propios/ }));
  const lines = within(await dialog.findByRole('list', { name: 'Cómo quedan los precios' }));
  await waitFor(() => expect(lines.getAllByRole('listitem')).toHaveLength(3));
  await waitFor(() => expect(lines.getByText(/^Lote uno · /).closest('li')).toHaveTextContent(/6,00\s€ → 6,60\s€/));
  await user.click(dialog.getByRole('button', { name: 'Cambiar 2 precios' }));
  await screen.findByText('2 productos guardados');
  const ofBranch = async () => (await now())[0]!.sucursales.map(({ precio }) => precio);
  expect(await ofBranch()).toContain(6.6);
  expect((await now())[0]!.precio_base).toBe(5.5);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('2 productos como antes');
  expect(await ofBranch()).toContain(6);
  expect((await now())[0]!.precio_base).toBe(5);
});

test('moves selected products, marks them as sold out together, and opens them in a grid', async () => {
  const { user, sandbox, location } = await open();
  await press(user, 'Mover…');
  const moving = within(await screen.findByRole('dialog'));
  const category = moving.getByLabelText('Nueva categoría');
  await user.selectOptions(category, await within(category).findByRole('option', { name: 'Postres' }));
  await user.click(moving.getByRole('button', { name: 'Mover 2 productos' }));
  await screen.findByText('2 productos guardados');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await press(user, 'Agotar hasta…');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agotar' }));
  await waitFor(async () => {
    const found = (await findProducts(sandbox, 'lote')) as unknown as { agotado: boolean | number }[];
    expect(found.map(({ agotado }) => Boolean(agotado))).toEqual([true, true]);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await press(user, 'Abrir en cuadrícula');
  expect(await screen.findByRole('grid', { name: 'Editar en cuadrícula' })).toHaveAttribute('aria-rowcount', '3');
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
  await screen.findByRole('table', { name: 'Productos' });
  expect(location()).toBe('/shop/product/product-list?search=lote');
});

test('rejects only the product that another user changed meanwhile', async () => {
  const { user, sandbox, placed, now } = await open();
  await changeProduct(sandbox, placed[0], { precio: 6 });
  // The list is still the old one when the user tries again.
  await sandbox.fault({ method: 'GET', path: '/getProductos', delay_ms: 3_000 });
  await press(user, 'Desactivar');
  await screen.findByText('1 producto guardado; 1 no se guardó');
  expect((await now()).map(({ estado }) => Boolean(estado))).toEqual([true, false]);
  // Only the rejected one is selected for another attempt.
  expect(within(await bar()).getByText('1 elegido')).toBeVisible();
  await press(user, 'Desactivar');
  await screen.findByText('1 producto guardado');
  expect((await now()).map(({ estado }) => Boolean(estado))).toEqual([false, false]);
});

test('selects all results beyond the page, changes them together, and UNDO restores them', async () => {
  const sandbox = await startSandbox();
  const numbers = Array.from({ length: 25 }, (_, at) => at + 1);
  for (const number of numbers) await placeProduct(sandbox, { nombre: `Serie ${number}` });
  const { user } = await renderProducts('?search=serie');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Serie 1' }));
  await press(user, 'Elegir los 25 resultados');
  expect(await within(await bar()).findByText('25 elegidos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Elegir los 25 resultados' })).not.toBeInTheDocument();
  await press(user, 'Desactivar');
  await screen.findByText('25 productos guardados');
  const active = async () => (await findProducts(sandbox, 'serie')).filter(({ estado }) => Boolean(estado)).length;
  expect(await active()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('25 productos como antes');
  expect(await active()).toBe(25);
});

test('a failed page of the results is reported, and nothing more is selected', async () => {
  const sandbox = await startSandbox();
  for (let number = 1; number <= 21; number += 1) await placeProduct(sandbox, { nombre: `Serie ${number}` });
  const { user } = await renderProducts('?search=serie');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Serie 1' }));
  const body = { status: 'error', code: 422, message: 'La base está ocupada', data: {} };
  await act(() => sandbox.fault({ method: 'GET', path: '/getProductos', query: { cantidad: '200' }, status: 422, body }));
  await press(user, 'Elegir los 21 resultados');
  expect(await screen.findByText('La base está ocupada')).toBeVisible();
  expect(within(await bar()).getByText('1 elegido')).toBeVisible();
  await press(user, 'Elegir los 21 resultados');
  expect(await within(await bar()).findByText('21 elegidos')).toBeVisible();
});

test('still toggles products after the price dialog has fetched their branches', async () => {
  const { user, now } = await open({ sucursales: [{ id_sucursal: 2, precio: 6 }] });
  await press(user, 'Cambiar precio…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Porcentaje'), '10');
  await user.click(await dialog.findByRole('checkbox', { name: /^Cambiar también los precios propios/ }));
  await dialog.findByText(/^Lote uno · /);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('switch', { name: 'Lote uno: en la carta' }));
  await screen.findByText('Lote uno ya no está en la carta');
  expect((await now()).map(({ estado }) => Boolean(estado))).toEqual([false, true]);
});
