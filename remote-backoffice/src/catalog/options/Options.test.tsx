import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { exportedLines } from '../../common/test-files';
import { remote } from '../../remote';
import { branch, fromMenu, place, read, send } from './test-options';

const list = { remote, screen: 'options' };
const form = { remote, screen: 'new-option' };
const listPath = '/shop/option/option-list';
const bySearch = `${listPath}?search=granizado`;

test('shows an error with the violated limit beside the bounds', async () => {
  const { user } = await renderScreen(form, { path: '/shop/option/new' });
  await user.type(await screen.findByLabelText('Nombre'), 'Salsa');
  await user.type(screen.getByLabelText('Ítem'), 'Alioli');
  const max = screen.getByLabelText('Máximo');
  await user.clear(max);
  await user.type(max, '3');
  await user.click(screen.getByRole('button', { name: 'Crear opción' }));
  expect(await screen.findByText('Como máximo 1: solo hay 1 ítem activo')).toBeVisible();
  expect(max).toHaveFocus();
  expect(max).toHaveAccessibleDescription('Como máximo 1: solo hay 1 ítem activo');
  await user.clear(max);
  await user.type(max, '1');
  const min = screen.getByLabelText('Mínimo');
  await user.clear(min);
  await user.type(min, '2');
  await user.tab();
  expect(await screen.findByText('No puede pasar del máximo, 1')).toBeVisible();
});

test('opens the prices of the branches if one of them is invalid', async () => {
  const { user } = await renderScreen(form, { path: '/shop/option/new' });
  await user.type(await screen.findByLabelText('Nombre'), 'Salsa');
  await user.type(screen.getByLabelText('Ítem'), 'Alioli');
  const prices = screen.getByText(/^(Mismo precio en todas las sucursales|Precio propio en)/);
  await user.click(prices);
  const own = within(prices.closest('details')!).getAllByRole('textbox')[1]!;
  await user.type(own, '1,2,3');
  await user.click(prices);
  expect(own).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crear opción' }));
  expect(own).toBeVisible();
  expect(own).toHaveFocus();
  expect(own).toHaveAccessibleDescription();
});

test('creates an option with prices and reordered items by keyboard, and updates the preview', async () => {
  const sandbox = await startSandbox();
  const { user, location } = await renderScreen(form, { path: '/shop/option/new' });
  await user.type(await screen.findByLabelText('Nombre'), 'Salsa de prueba');
  await user.type(screen.getByLabelText('Ítem'), 'Alioli');
  await user.type(screen.getByLabelText('Precio'), '0,50');
  await user.click(screen.getByRole('button', { name: 'Añadir ítem' }));
  await user.keyboard('Brava');
  screen.getByRole('button', { name: 'Mover Brava' }).focus();
  await user.keyboard('{ArrowUp}');
  const sample = within(screen.getByRole('region', { name: 'Así la ve quien pide' }));
  expect(sample.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)).toEqual([
    'Brava',
    expect.stringMatching(/^Alioli/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Crear opción' }));
  await screen.findByText('Opción Salsa de prueba creada');
  await waitFor(() => expect(location()).toMatch(/option-list\?id=\d+$/));
  const made = await act(() => read(sandbox, Number(location().split('=')[1])));
  expect(made.items).toMatchObject([{ nombre: 'Brava' }, { nombre: 'Alioli' }]);
  expect(made.items.map(({ precio_base }) => Number(precio_base))).toEqual([0, 0.5]);
});

test('names the products that deactivating an item makes impossible to order, and UNDO activates it', async () => {
  const sandbox = await startSandbox();
  const { id } = await place(sandbox, 2);
  const { user } = await renderScreen(list, { path: `${bySearch}&id=${id}`, branchId: branch });
  const record = within(await screen.findByRole('dialog', { name: 'Opción Sabor del granizado' }));
  const state = () => record.findByRole('switch', { name: 'Fresa está activo' });
  await user.click(await state());
  expect(await screen.findByText(/^Granizado de prueba no se puede pedir en /)).toBeInTheDocument();
  expect(await state()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await state()).toBeChecked());
  await waitFor(async () => expect((await read(sandbox, id)).items.every(({ estado }) => estado)).toBe(true));
});

test('reverts a switch that the server refuses and shows the reason', async () => {
  const sandbox = await startSandbox();
  const { id } = await place(sandbox, 0);
  const { user } = await renderScreen(list, { path: bySearch });
  const state = () => screen.findByRole('switch', { name: 'Sabor del granizado está activa' });
  await state();
  await act(() => sandbox.fault({ method: 'POST', path: '/updateEstadoOpcion', status: 500 }));
  await user.click(await state());
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Sabor del granizado: desactivada');
  expect((await act(() => read(sandbox, id))).estado).toBeFalsy();
});

test('marks several items as sold out in the branch until the next opening, and back in stock', async () => {
  const sandbox = await startSandbox();
  const { id } = await place(sandbox, 0);
  const { user } = await renderScreen(list, { path: `${bySearch}&id=${id}`, branchId: branch });
  const record = within(await screen.findByRole('dialog', { name: 'Opción Sabor del granizado' }));
  await user.click(await record.findByRole('checkbox', { name: 'Elegir todos' }));
  const bulk = within(record.getByRole('group', { name: 'Ítems elegidos' }));
  await user.click(bulk.getByRole('button', { name: 'Agotar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Agotar 2 ítems en / }));
  await user.click(dialog.getByRole('button', { name: 'Agotar' }));
  await screen.findByText(/^2 ítems agotados en /);
  expect((await act(() => read(sandbox, id))).items.every(({ agotado }) => agotado)).toBe(true);
  await user.click(bulk.getByRole('button', { name: 'Reponer' }));
  await screen.findByText(/^2 ítems vuelven a estar disponibles en /);
  expect((await act(() => read(sandbox, id))).items.some(({ agotado }) => agotado)).toBe(false);
});

test('restores the earlier stock of each item on UNDO after several were sold out together', async () => {
  const sandbox = await startSandbox();
  const { id, items } = await place(sandbox, 0);
  const end = new Date(clock.now() + 5 * 3_600_000).toISOString();
  const sucursal = { id_sucursal: branch, agotado: true, agotado_hasta: end };
  await send(sandbox, '/updateEstadoItem', { id: items[0]!.id, sucursal });
  const ends = async () => (await act(() => read(sandbox, id))).items.map(({ agotado, agotado_hasta: at }) => agotado && at);
  expect(await ends()).toEqual([end, false]);
  const { user } = await renderScreen(list, { path: `${bySearch}&id=${id}`, branchId: branch });
  const record = within(await screen.findByRole('dialog', { name: 'Opción Sabor del granizado' }));
  await user.click(await record.findByRole('checkbox', { name: 'Elegir todos' }));
  await user.click(within(record.getByRole('group', { name: 'Ítems elegidos' })).getByRole('button', { name: 'Agotar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Agotar 2 ítems en / }));
  await user.click(dialog.getByLabelText('Hasta que yo lo diga'));
  await user.click(dialog.getByRole('button', { name: 'Agotar' }));
  await screen.findByText(/^2 ítems agotados en /);
  expect(await ends()).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho');
  expect(await ends()).toEqual([end, false]);
});

test('shows both values of a concurrent edit side by side and keeps what was typed', async () => {
  const sandbox = await startSandbox();
  const { id, version } = await place(sandbox, 0);
  const { user } = await renderScreen(form, { path: `/shop/option/new?id=${id}` });
  const name = await screen.findByLabelText('Nombre');
  await user.type(name, ' helado');
  await act(() => send(sandbox, '/editarOpcion', { id, version, nombre: 'Otro sabor', maximo: 1 }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const choice = await screen.findByRole('group', { name: 'Nombre' });
  expect(within(choice).getByText('Otro sabor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  await waitFor(() => expect(screen.getByLabelText('Máximo')).toHaveValue('1'));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Cambios de Sabor del granizado helado guardados');
  expect(await act(() => read(sandbox, id))).toMatchObject({ nombre: 'Sabor del granizado helado', maximo: 1 });
});

test('marks everything with an ingredient’s tag as sold out in one step, and UNDO reverts it', async () => {
  const sandbox = await startSandbox();
  const { id, items } = await place(sandbox, 2);
  const fields = items.map(({ id: itemId, nombre, precio_base }) => ({ id: itemId, nombre, precio: Number(precio_base) }));
  const tagged = [{ ...fields[0], etiquetas: ['hielo de prueba'] }, fields[1]];
  await send(sandbox, '/editarOpcion', { id, version: 1, items: tagged });
  const { user } = await renderScreen(list, { path: bySearch, branchId: branch });
  await fromMenu(user, 'Se acabó…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Se acabó un ingrediente' }));
  await user.selectOptions(await dialog.findByLabelText('¿Qué se acabó?'), 'hielo de prueba');
  await user.click(dialog.getByRole('button', { name: 'Agotar todo lo que lo lleva' }));
  await screen.findByText(/^Sin hielo de prueba en /);
  expect(screen.getByText(/^Granizado de prueba no se puede pedir en /)).toBeInTheDocument();
  expect((await act(() => read(sandbox, id))).items.map(({ agotado }) => Boolean(agotado))).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect((await read(sandbox, id)).items.some(({ agotado }) => agotado)).toBe(false));
});

test('brings a tag back in stock in one step, requires tag and branch, and links products from the record', async () => {
  const sandbox = await startSandbox();
  const { id, items } = await place(sandbox, 0);
  const tagged = items.map(({ id: itemId, nombre, precio_base }) => ({
    ...{ id: itemId, nombre, precio: Number(precio_base) },
    etiquetas: ['hielo de prueba'],
  }));
  await send(sandbox, '/editarOpcion', { id, version: 1, items: tagged });
  const out = { id_sucursal: branch, agotado: true, agotado_hasta: null };
  await send(sandbox, '/agotarEtiqueta', { etiqueta: 'hielo de prueba', sucursales: [out] });
  expect((await act(() => read(sandbox, id))).items.every(({ agotado }) => agotado)).toBe(true);
  const { user } = await renderScreen(list, { path: bySearch, branchId: branch });
  await fromMenu(user, 'Se acabó…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Se acabó un ingrediente' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ya hay otra vez: reponer' }));
  await user.click(dialog.getByRole('button', { name: 'Reponer todo lo que lo lleva' }));
  await waitFor(() => expect(dialog.getByText('Elige qué se acabó')).toBeVisible());
  await user.selectOptions(dialog.getByLabelText('¿Qué se acabó?'), 'hielo de prueba');
  await user.click(dialog.getByRole('button', { name: 'Reponer todo lo que lo lleva' }));
  await screen.findByText(/^Vuelve a haber hielo de prueba en /);
  expect((await act(() => read(sandbox, id))).items.some(({ agotado }) => agotado)).toBe(false);
  await renderScreen(list, { path: `${bySearch}&id=${id}`, branchId: branch, visit: 'reload' });
  const record = within(await screen.findByRole('dialog', { name: 'Opción Sabor del granizado' }));
  expect(await record.findByRole('link', { name: 'Granizado de prueba' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/shop\/product\/product-list\?id=\d+$/),
  );
});

test('keeps the earlier end of sold-out items on UNDO of a sold-out ingredient', async () => {
  const sandbox = await startSandbox();
  const { id, items } = await place(sandbox, 0);
  const end = new Date(clock.now() + 5 * 3_600_000).toISOString();
  const fields = items.map(({ id: itemId, nombre, precio_base }) => ({
    ...{ id: itemId, nombre, precio: Number(precio_base) },
    etiquetas: ['hielo de prueba'],
  }));
  await send(sandbox, '/editarOpcion', { id, version: 1, items: fields });
  await send(sandbox, '/updateEstadoItem', {
    id: items[0]!.id,
    sucursal: { id_sucursal: branch, agotado: true, agotado_hasta: end },
  });
  const { user } = await renderScreen(list, { path: bySearch, branchId: branch });
  await fromMenu(user, 'Se acabó…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Se acabó un ingrediente' }));
  await user.selectOptions(await dialog.findByLabelText('¿Qué se acabó?'), 'hielo de prueba');
  await user.click(dialog.getByRole('button', { name: 'Agotar todo lo que lo lleva' }));
  await screen.findByText(/^Sin hielo de prueba en /);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho');
  const after = await act(() => read(sandbox, id));
  expect(after.items.map(({ agotado, agotado_hasta: at }) => agotado && at)).toEqual([end, false]);
});

test('shows the counts of the catalog check and links to the products', async () => {
  const sandbox = await startSandbox();
  await place(sandbox, 0);
  const { user } = await renderScreen(list, { path: listPath });
  await fromMenu(user, 'Revisar catálogo');
  const panel = within(await screen.findByRole('dialog', { name: 'Revisión del catálogo' }));
  const token = await act(() => sandbox.signIn());
  const { total } = await act(() =>
    sandbox.ask<{ total: number }>('GET', '/getProductos', { token, branch, query: { revision: 'sin_foto' } }),
  );
  const link = await panel.findByRole('link', { name: new RegExp(`^${total} productos? sin foto$`) });
  expect(link).toHaveAttribute('href', '/shop/product/product-list?check=noPhoto');
});

test('exports the displayed options to a file', async () => {
  const sandbox = await startSandbox();
  await place(sandbox, 1);
  const { user } = await renderScreen(list, { path: bySearch });
  await screen.findByRole('row', { name: /Sabor del granizado/ });
  const lines = await exportedLines(user);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^\d+[;,]Sabor del granizado[;,]1[;,]2[;,]Sí[;,]No[;,]/);
  expect(lines[1]).toMatch(/Fresa \(\+1,00\s€\) · Limón \(\+1,00\s€\)/);
});

test('retries a list that failed to load and offers to create the first option when it is empty', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getOpciones', status: 500 });
  const { user } = await renderScreen(list, { path: listPath });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Opciones' })).toBeVisible();
});

test('updates the stock of an item in an open form, keeps the input, and restores it automatically', async () => {
  const sandbox = await startSandbox();
  const option = await place(sandbox, 1);
  const { user, queries } = await renderScreen(form, { path: `/shop/option/new?id=${option.id}` });
  const name = await screen.findByLabelText('Nombre');
  await user.type(name, ' XL');
  const sample = within(screen.getByRole('region', { name: 'Así la ve quien pide' }));
  expect(sample.getByRole('checkbox', { name: /Fresa/ })).toBeEnabled();
  async function sellOut(until: string | null) {
    const sucursal = { id_sucursal: branch, agotado: true, agotado_hasta: until };
    await act(() => send(sandbox, '/updateEstadoItem', { id: option.items[0]!.id, sucursal }));
    // The host invalidates all queries on this event.
    await act(() => queries.invalidateQueries());
  }
  await sellOut(null);
  expect(await sample.findByRole('checkbox', { name: /Fresa.*Agotado/ })).toBeDisabled();
  await sellOut(new Date(clock.now() + 3_000).toISOString());
  expect(name).toHaveValue('Sabor del granizado XL');
  await waitFor(() => expect(sample.getByRole('checkbox', { name: /Fresa/ })).toBeEnabled());
  expect(name).toHaveValue('Sabor del granizado XL');
});

test('lets diners choose the quantity of each item of a repeatable option in the preview, within the bounds', async () => {
  const sandbox = await startSandbox();
  const option = await place(sandbox, 1);
  await act(() => send(sandbox, '/editarOpcion', { id: option.id, version: option.version, repetible: 1, maximo: 3 }));
  const { user } = await renderScreen(form, { path: `/shop/option/new?id=${option.id}` });
  await screen.findByLabelText('Nombre');
  const sample = within(screen.getByRole('region', { name: 'Así la ve quien pide' }));
  const [berry, lime] = sample.getAllByRole('spinbutton');
  await user.clear(berry!);
  await user.type(berry!, '2');
  expect(berry).toHaveValue(2);
  expect(lime).toHaveAttribute('max', '1');
  await user.type(lime!, '9');
  expect(lime).toHaveValue(1);
});
