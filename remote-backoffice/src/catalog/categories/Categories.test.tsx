import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import { remote } from '../../remote';

const list = { remote, screen: 'categories' };
const form = { remote, screen: 'new-category' };
const listPath = '/shop/category/category-list';

interface Wire {
  id: number;
  nombre: string;
  estado: 0 | 1;
  id_categoria_padre: number | null;
  version: number;
  productos_activos: number;
}

async function read(sandbox: SandboxControl): Promise<Wire[]> {
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { data: Wire[] } }>('GET', '/getCategorias', { token, query: { id: 1 } });
  return data.data;
}

async function add(sandbox: SandboxControl, nombre: string, more: object = {}): Promise<Wire> {
  const body = { nombre, ...more };
  const answer = await sandbox.ask<{ data: { categoria: Wire } }>('POST', '/agregarCategoria', {
    token: await sandbox.signIn(),
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return answer.data.categoria;
}

const tops = () =>
  within(screen.getByRole('list', { name: 'Categorías' }))
    .getAllByRole('button', { name: /^Mover / })
    .map((handle) => handle.getAttribute('aria-label')!.slice('Mover '.length));

test('shows both levels in the store’s order with their products', async () => {
  const sandbox = await startSandbox();
  const [parent] = await read(sandbox);
  await add(sandbox, 'De temporada', { id_categoria_padre: parent!.id });
  await renderScreen(list, { path: listPath });
  const below = await screen.findByRole('list', { name: `Subcategorías de ${parent!.nombre}` });
  expect(within(below).getByRole('link', { name: 'De temporada' })).toBeVisible();
  expect(tops()).toEqual((await act(() => read(sandbox))).map(({ nombre }) => nombre));
});

test('moves a category among its siblings by keyboard, and UNDO moves it back', async () => {
  const sandbox = await startSandbox();
  const before = (await read(sandbox)).map(({ nombre }) => nombre);
  const { user } = await renderScreen(list, { path: listPath });
  const handle = await screen.findByRole('button', { name: `Mover ${before[0]!}` });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Orden guardado');
  const moved = [before[1], before[0], ...before.slice(2)];
  expect((await act(() => read(sandbox))).map(({ nombre }) => nombre)).toEqual(moved);
  expect(tops()).toEqual(moved);
  expect(screen.getByRole('button', { name: `Mover ${before[0]!}` })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect((await read(sandbox)).map(({ nombre }) => nombre)).toEqual(before));
  await waitFor(() => expect(tops()).toEqual(before));
});

test('moves a category to a position by the menu and lists the valid positions on invalid input', async () => {
  const sandbox = await startSandbox();
  const before = (await read(sandbox)).map(({ nombre }) => nombre);
  const { user } = await renderScreen(list, { path: listPath });
  await user.click(await screen.findByRole('button', { name: `Acciones de ${before[0]!}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'A la posición…' }));
  const dialog = await screen.findByRole('dialog', { name: `Mover ${before[0]!}` });
  const field = within(dialog).getByLabelText('Posición');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(`Entre 1 y ${before.length}`);
  await user.clear(field);
  await user.type(field, String(before.length));
  await user.click(within(dialog).getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(tops()).toEqual([...before.slice(1), before[0]]));
  await screen.findByText('Orden guardado');
});

test('moves a category to a position by pressing its handle, which gets the focus back', async () => {
  const sandbox = await startSandbox();
  const before = (await read(sandbox)).map(({ nombre }) => nombre);
  const { user } = await renderScreen(list, { path: listPath });
  const handle = await screen.findByRole('button', { name: `Mover ${before[0]!}` });
  handle.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: `Mover ${before[0]!}` });
  const field = within(dialog).getByLabelText('Posición');
  await user.clear(field);
  await user.type(field, '2{Enter}');
  await waitFor(() => expect(tops()).toEqual([before[1], before[0], ...before.slice(2)]));
  await screen.findByText('Orden guardado');
  await waitFor(() => expect(handle).toHaveFocus());
});

test('shows an order that another user changed meanwhile and can overwrite it with the own order', async () => {
  const sandbox = await startSandbox();
  const rows = await read(sandbox);
  const names = rows.map(({ nombre }) => nombre);
  const { user } = await renderScreen(list, { path: listPath });
  await screen.findByRole('list', { name: 'Categorías' });
  const ids = rows.map(({ id }) => id);
  const body = { categorias: ids.toReversed(), antes: ids };
  await act(async () => sandbox.ask('POST', '/updateCategoriasOrden', { token: await sandbox.signIn(), body }));
  screen.getByRole('button', { name: `Mover ${names[0]!}` }).focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Alguien ha cambiado el orden mientras tanto');
  await waitFor(() => expect(tops()).toEqual(names.toReversed()));
  await user.click(screen.getByRole('button', { name: 'Dejar el mío' }));
  await screen.findByText('Orden guardado');
  expect((await act(() => read(sandbox))).map(({ nombre }) => nombre)).toEqual([names[1], names[0], ...names.slice(2)]);
});

test('shows how many products a deactivation hides, reverts it when refused, and UNDO activates again', async () => {
  const sandbox = await startSandbox();
  const { nombre, productos_activos: count } = (await read(sandbox)).find((row) => row.productos_activos > 1)!;
  const { user } = await renderScreen(list, { path: listPath });
  const state = () => screen.findByRole('switch', { name: `${nombre} está activa` });
  const deactivate = async () => {
    await user.click(await state());
    const dialog = await screen.findByRole('dialog', { name: `Desactivar ${nombre}` });
    expect(within(dialog).getByText(new RegExp(`deja de mostrar ${count} productos`))).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar categoría' }));
  };
  await state();
  await act(() => sandbox.fault({ method: 'POST', path: '/updateEstadoCategoria', status: 500 }));
  await deactivate();
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(await state()).toBeChecked();
  await deactivate();
  await screen.findByText(`${nombre}: desactivada`);
  expect(await state()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await state()).toBeChecked());
});

test('reads the filter from the address', async () => {
  const sandbox = await startSandbox();
  await add(sandbox, 'Fuera de carta', { estado: 0 });
  await renderScreen(list, { path: `${listPath}?state=0` });
  expect(await screen.findByRole('link', { name: 'Fuera de carta' })).toBeVisible();
  expect(tops()).toEqual(['Fuera de carta']);
  const handle = screen.getByRole('button', { name: 'Mover Fuera de carta' });
  expect(handle).toHaveAttribute('aria-disabled', 'true');
  expect(handle).not.toHaveAttribute('draggable');
});

test('shows an error when the list fails to load, and retries', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getCategorias', status: 500 });
  const { user } = await renderScreen(list, { path: listPath });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('list', { name: 'Categorías' })).toBeVisible();
});

test('is read-only for other roles', async () => {
  await renderScreen(list, { path: listPath, session: 'operator' });
  const [first] = await screen.findAllByRole('switch');
  expect(first).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('link', { name: 'Nueva categoría' })).not.toBeInTheDocument();
});

test('creates a subcategory of the category in the address and shows a duplicate name beside the field', async () => {
  const sandbox = await startSandbox();
  const [parent] = await read(sandbox);
  await add(sandbox, 'Croquetas', { id_categoria_padre: parent!.id });
  const { user, location } = await renderScreen(form, { path: `/shop/category/new?parent=${parent!.id}` });
  const name = await screen.findByLabelText('Nombre');
  expect(screen.getByLabelText('Dentro de')).toHaveDisplayValue(parent!.nombre);
  await user.type(name, 'CROQUETAS');
  await user.click(screen.getByRole('button', { name: 'Crear categoría' }));
  expect(await screen.findByText('Ya hay una categoría con ese nombre')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Croquetas de la casa');
  await user.click(screen.getByRole('button', { name: 'Crear categoría' }));
  await screen.findByText('Categoría Croquetas de la casa creada');
  await waitFor(() => expect(location()).toBe(listPath));
  const made = (await act(() => read(sandbox))).find(({ nombre }) => nombre === 'Croquetas de la casa');
  expect(made).toMatchObject({ id_categoria_padre: parent!.id });
});

test('shows another user’s concurrent changes and keeps what was typed', async () => {
  const sandbox = await startSandbox();
  const { id, version } = await add(sandbox, 'Meriendas');
  const { user } = await renderScreen(form, { path: `/shop/category/new?id=${id}` });
  const name = await screen.findByLabelText('Nombre');
  await user.type(name, ' dulces');
  const body = { id, version, nombre: 'Meriendas saladas', descripcion: 'Por la tarde' };
  await act(async () => sandbox.ask('POST', '/editarCategoria', { token: await sandbox.signIn(), body }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const choice = await screen.findByRole('group', { name: 'Nombre' });
  expect(within(choice).getByText('Meriendas saladas')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Meriendas dulces');
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  await waitFor(() => expect(screen.getByLabelText('Descripción')).toHaveValue('Por la tarde'));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Cambios de Meriendas dulces guardados');
  expect((await act(() => read(sandbox))).find((row) => row.id === id)).toMatchObject({ nombre: 'Meriendas dulces', version: 3 });
});
