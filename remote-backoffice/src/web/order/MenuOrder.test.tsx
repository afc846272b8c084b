import { screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { ask, getCategories, getMenu, renderWeb } from '../test-web';

const shownIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('button', { name: /^Mover / })
    .map((handle) => handle.getAttribute('aria-label')!.slice('Mover '.length));

async function tops(sandbox: SandboxControl) {
  return (await getCategories(sandbox)).filter((row) => row.id_categoria_padre === null);
}

/** Returns the first-level category with the most direct products. */
async function fullest(sandbox: SandboxControl) {
  const menus = [];
  for (const category of await tops(sandbox)) {
    const rows = await getMenu(sandbox, category.id);
    menus.push({ ...category, rows });
  }
  return menus.sort((a, b) => b.rows.length - a.rows.length)[0]!;
}

test('categories can be reordered by keyboard, and after a conflicting change both orders are shown and one is chosen', async () => {
  const sandbox = await startSandbox();
  const all = await getCategories(sandbox);
  const names = (await tops(sandbox)).map(({ nombre }) => nombre);
  const { user } = await renderWeb('?part=order');
  (await screen.findByRole('button', { name: `Mover ${names[0]!}` })).focus();
  await user.keyboard('{ArrowDown}');
  const mine = [names[1], names[0], ...names.slice(2)];
  await waitFor(() => expect(shownIn('Categorías')).toEqual(mine));
  expect(screen.getByRole('button', { name: `Mover ${names[0]!}` })).toHaveFocus();

  const ids = all.map(({ id }) => id);
  await ask(sandbox, 'POST', '/updateCategoriasOrden', { body: { categorias: ids.toReversed(), antes: ids } });
  const theirs = (await tops(sandbox)).map(({ nombre }) => nombre);
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }));
  const conflict = within(await screen.findByRole('group', { name: 'Alguien ha cambiado el orden mientras tanto' }));
  const side = (name: string) =>
    within(conflict.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(side('El tuyo')).toEqual(mine);
  expect(side('El que hay guardado ahora')).toEqual(theirs);
  await user.click(conflict.getByRole('button', { name: 'Guardar el mío' }));
  await screen.findByText('Orden guardado');
  expect((await tops(sandbox)).map(({ nombre }) => nombre)).toEqual(mine);
});

test('products of a category can be sorted by name and moved by buttons, and after a conflict the other order can be taken', async () => {
  const sandbox = await startSandbox();
  const { id, nombre, rows } = await fullest(sandbox);
  expect(rows.length).toBeGreaterThan(2);
  const label = `Productos de ${nombre}`;
  const { user } = await renderWeb(`?part=order&of=${id}`);
  await screen.findByRole('list', { name: label });
  const [first, second, third] = rows.map((row) => row.nombre);
  await user.click(screen.getByRole('button', { name: `Acciones de ${first!}` }));
  await user.click(await screen.findByRole('menuitem', { name: /^Mover abajo/ }));
  await waitFor(() => expect(shownIn(label).slice(0, 3)).toEqual([second, first, third]));
  // The list does not fall back to the order before while its next response takes long.
  await sandbox.fault({ method: 'GET', path: '/getProductosCategories', delay_ms: 3_000 });
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }));
  await screen.findByText('Orden guardado');
  expect(shownIn(label).slice(0, 3)).toEqual([second, first, third]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar orden' })).toBeDisabled());
  const saved = await getMenu(sandbox, id);
  expect(saved.slice(0, 2).map((row) => row.nombre)).toEqual([second, first]);

  await user.click(screen.getByRole('button', { name: 'De la A a la Z' }));
  await waitFor(() => expect(shownIn(label)).toEqual(saved.map((row) => row.nombre).sort((a, b) => a.localeCompare(b, 'es-ES'))));
  const ids = saved.map((row) => row.id);
  await ask(sandbox, 'POST', '/updateProuctosOrden', { body: { id_categoria: id, productos: ids.toReversed(), antes: ids } });
  await user.click(screen.getByRole('button', { name: 'Guardar orden' }));
  await user.click(await screen.findByRole('button', { name: 'Quedarme con el otro' }));
  await waitFor(() => expect(shownIn(label)).toEqual(saved.toReversed().map((row) => row.nombre)));
});

test('products of a category can be sorted by sales of 30 days, and the preview shows the result', async () => {
  const sandbox = await startSandbox();
  const { id, nombre, rows } = await fullest(sandbox);
  const label = `Productos de ${nombre}`;
  const best = rows.at(-1)!;
  const second = rows.at(-2)!;
  const items = [
    { id_producto: best.id, cantidad: 900 },
    { id_producto: second.id, cantidad: 500 },
  ];
  const { id: orderId } = await sandbox.placeOrder({ tipo: 'takeaway', items });
  for (const path of ['/pedidoAceptado', '/pedidoEnviado', '/pedidoRecibido'])
    await ask(sandbox, 'POST', path, { body: { id_pedido: orderId, id_sucursal: 1 } });
  const { user } = await renderWeb(`?part=order&of=${id}`);
  await screen.findByRole('list', { name: label });
  const bySales = screen.getByRole('button', { name: 'Por ventas de 30 días' });
  await waitFor(() => expect(bySales).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(bySales);
  await waitFor(() => expect(shownIn(label).slice(0, 2)).toEqual([best.nombre, second.nombre]));
  const preview = within(screen.getByRole('region', { name: 'Así queda en la tienda' }));
  const previewed = preview.getAllByRole('listitem').map((item) => item.textContent);
  expect(previewed[0]).toContain(best.nombre);
  expect(previewed[1]).toContain(second.nombre);
});

test('an unsaved order can be discarded', async () => {
  const sandbox = await startSandbox();
  const names = (await tops(sandbox)).map(({ nombre }) => nombre);
  const { user } = await renderWeb('?part=order');
  (await screen.findByRole('button', { name: `Mover ${names[0]!}` })).focus();
  await user.keyboard('{End}');
  await waitFor(() => expect(shownIn('Categorías')).toEqual([...names.slice(1), names[0]]));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(shownIn('Categorías')).toEqual(names));
});

test('a user who is not an administrator cannot change the order', async () => {
  await renderWeb('?part=order', { session: 'operator' });
  const [first] = await screen.findAllByRole('button', { name: /^Mover / });
  expect(first).toHaveAttribute('aria-disabled', 'true');
});

test('a user who is not an administrator sees the products of a category without their sales', async () => {
  const sandbox = await startSandbox();
  const { id, nombre } = await fullest(sandbox);
  const { queries } = await renderWeb(`?part=order&of=${id}`, { session: 'operator' });
  const list = await screen.findByRole('list', { name: `Productos de ${nombre}` });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByRole('button', { name: 'Por ventas de 30 días' })).toHaveAttribute('aria-disabled', 'true');
  expect(list).not.toHaveTextContent(/vendid/);
});
