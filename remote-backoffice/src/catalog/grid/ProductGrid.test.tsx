import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { gridDraft } from './grid-draft';
import { activate, cellOf, changeAsOtherUser, renderGrid, findGrid, wireProduct, wireProducts } from './test-grid';

const decimal = (amount: number) => amount.toFixed(2).replace('.', ',');
const review = () => screen.getByRole('button', { name: /^Revisar y guardar/ });
const dialog = () => screen.findByRole('dialog', { name: 'Cambios por guardar' });
const status = (text: RegExp) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join('\n'),
    ).toMatch(text),
  );

async function open() {
  const sandbox = await startSandbox();
  const all = await wireProducts(sandbox);
  const page = await renderGrid();
  const grid = await findGrid();
  return { ...page, sandbox, all, grid };
}

/** Saves what the grid has. */
async function save(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(review());
  await user.click(await within(await dialog()).findByRole('button', { name: /^Guardar/ }));
}

test('the grid shows the products of the business with each branch’s price, and lists and saves only changes', async () => {
  const { user, sandbox, all, grid } = await open();
  const [first, second] = all as [(typeof all)[0], (typeof all)[0]];
  expect(grid).toHaveAttribute('aria-rowcount', String(all.length + 1));
  expect(screen.getByRole('columnheader', { name: 'Precio · Centro' })).toBeInTheDocument();
  expect(review()).toBeDisabled();

  activate(cellOf(first.nombre, 'Precio'));
  expect(grid).toHaveFocus();
  await user.keyboard('77,7{Enter}');
  expect(cellOf(first.nombre, 'Precio')).toHaveTextContent('77,70');
  // The next row, by the key alone.
  await user.keyboard('{F2}{Backspace}{Backspace}{Escape}');
  expect(cellOf(second.nombre, 'Precio')).toHaveTextContent(decimal(second.precio_base));
  await user.keyboard('{ArrowRight}NUEVO-1{Tab}');
  expect(screen.getByText('2 celdas cambiadas')).toBeVisible();

  await user.click(review());
  const differences = within(await dialog());
  expect(differences.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `${first.nombre}Precio${decimal(first.precio_base)} → 77,70`,
    `${second.nombre}Código${second.codigo ?? 'vacío'} → NUEVO-1`,
  ]);
  await user.click(differences.getByRole('button', { name: 'Guardar 2 productos' }));
  await screen.findByText('2 productos guardados');
  expect(await wireProduct(sandbox, first.id)).toMatchObject({ precio_base: 77.7, codigo: first.codigo });
  expect(await wireProduct(sandbox, second.id)).toMatchObject({ codigo: 'NUEVO-1', precio_base: second.precio_base });
  expect(review()).toBeDisabled();
});

test('UNDO reverts a save, and so does the menu within the day after a reload, the last save first', async () => {
  const { user, sandbox, all } = await open();
  const first = all[0]!;
  activate(cellOf(first.nombre, 'Precio'));
  await user.keyboard('51{Enter}');
  await save(user);
  await screen.findByText('1 producto guardado');
  await user.click(within(screen.getByText('1 producto guardado').parentElement!).getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('1 producto como antes');
  expect(cellOf(first.nombre, 'Precio')).toHaveTextContent(decimal(first.precio_base));

  for (const price of ['52', '53']) {
    activate(cellOf(first.nombre, 'Precio'));
    await user.keyboard(`${price}{Enter}`);
    await save(user);
    await waitFor(async () =>
      expect(await act(() => wireProduct(sandbox, first.id))).toMatchObject({ precio_base: Number(price) }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const again = await renderGrid({ visit: 'reload' });
  await findGrid();
  for (const price of [52, first.precio_base]) {
    await again.user.click(await screen.findByRole('button', { name: 'Guardado hoy' }));
    await again.user.click(within(screen.getByRole('group', { name: 'Guardado hoy' })).getByRole('button', { name: 'Deshacer' }));
    await waitFor(async () => expect(await act(() => wireProduct(sandbox, first.id))).toMatchObject({ precio_base: price }));
  }
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardado hoy' })).not.toBeInTheDocument());
});

test('a pasted block keeps the values under its blanks, a wrong amount in it blocks the save, and one undo reverts it', async () => {
  const { user, all, grid } = await open();
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  activate(cellOf(first.nombre, 'Precio'));
  await user.paste('12,50 €\tA-1\r\n\tA-2\r\ndoce\tA-3\r\n');
  expect(cellOf(first.nombre, 'Precio')).toHaveTextContent('12,50');
  expect(cellOf(second.nombre, 'Precio')).toHaveTextContent(decimal(second.precio_base));
  expect(cellOf(third.nombre, 'Código')).toHaveTextContent('A-3');
  expect(cellOf(third.nombre, 'Precio')).toHaveAttribute('aria-invalid', 'true');

  await save(user);
  expect(await within(await dialog()).findByText('Corrige 1 celda antes de guardar')).toBeVisible();
  await user.click(within(await dialog()).getByRole('button', { name: 'Ir a la celda' }));
  await status(/«doce» no es un importe/);
  await waitFor(() => expect(grid).toHaveFocus());
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('0 celdas cambiadas')).toBeVisible();
  await user.keyboard('{Control>}y{/Control}');
  expect(screen.getByRole('button', { name: '1 celda por corregir' })).toBeVisible();
});

test('a pasted card number is masked, with a notice, in the cell and in the draft', async () => {
  const { user, all } = await open();
  activate(cellOf(all[0]!.nombre, 'Descripción'));
  await user.paste('Con 5555 5555 5555 4444');
  expect(cellOf(all[0]!.nombre, 'Descripción')).toHaveTextContent('Con **** **** **** 4444');
  await status(/Parece una tarjeta/);
  expect(JSON.stringify(localStorage)).not.toContain('5555');
});

test('rows can be filled down, switched by the blank key and emptied; a copy has the displayed texts', async () => {
  const { user, all, grid } = await open();
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  activate(cellOf(first.nombre, 'Código'));
  await user.keyboard('IGUAL{Enter}');
  activate(cellOf(first.nombre, 'Código'));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  for (const { nombre } of [first, second, third]) expect(cellOf(nombre, 'Código')).toHaveTextContent('IGUAL');
  await user.keyboard('{Delete}');
  expect(cellOf(second.nombre, 'Código')).toHaveTextContent('');
  activate(cellOf(second.nombre, 'Activo'));
  const word = cellOf(second.nombre, 'Activo').textContent;
  await user.keyboard(' ');
  expect(cellOf(second.nombre, 'Activo')).toHaveTextContent(word === 'Sí' ? 'No' : 'Sí');
  activate(cellOf(first.nombre, 'Precio'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const clipboard = new Map<string, string>();
  fireEvent.copy(grid, { clipboardData: { setData: (type: string, text: string) => clipboard.set(type, text) } });
  expect(clipboard.get('text/plain')).toBe(`${decimal(first.precio_base)}\r\n${decimal(second.precio_base)}`);
  await user.keyboard('{Escape}');
  expect(grid).not.toHaveFocus();
  expect(review()).toHaveFocus();
});

test('dragging the corner of a selection fills cells in one undoable step; Escape cancels it', async () => {
  const { user, all, grid } = await open();
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  activate(cellOf(first.nombre, 'Código'));
  await user.keyboard('IGUAL{Enter}');
  activate(cellOf(first.nombre, 'Código'));
  const corner = () => grid.querySelector('[data-fill]')!;
  const drag = (to: string) => user.pointer([{ keys: '[MouseLeft>]', target: corner() }, { target: cellOf(to, 'Código') }]);
  await drag(third.nombre);
  expect(cellOf(second.nombre, 'Código')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(cellOf(second.nombre, 'Código')).toHaveAttribute('aria-selected', 'false');
  await user.pointer({ keys: '[/MouseLeft]' });
  await drag(third.nombre);
  await user.pointer({ keys: '[/MouseLeft]' });
  for (const { nombre } of [second, third]) expect(cellOf(nombre, 'Código')).toHaveTextContent('IGUAL');
  expect(screen.getByText('3 celdas cambiadas')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('1 celda cambiada')).toBeVisible();
});

test('a fill covers the cells up to the last move, also when the button is released before that move is rendered', async () => {
  const { user, all, grid } = await open();
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  activate(cellOf(first.nombre, 'Código'));
  await user.keyboard('IGUAL{Enter}');
  activate(cellOf(first.nombre, 'Código'));
  await user.pointer([
    { keys: '[MouseLeft>]', target: grid.querySelector('[data-fill]')! },
    { target: cellOf(second.nombre, 'Código') },
  ]);
  act(() => {
    fireEvent.pointerMove(cellOf(third.nombre, 'Código'));
    fireEvent.pointerUp(window);
  });
  for (const { nombre } of [second, third]) expect(cellOf(nombre, 'Código')).toHaveTextContent('IGUAL');
});

test('a fill covers the cells up to the release, also when press and release come before the first render', async () => {
  const { user, all, grid } = await open();
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  activate(cellOf(first.nombre, 'Código'));
  await user.keyboard('IGUAL{Enter}');
  activate(cellOf(first.nombre, 'Código'));
  act(() => {
    // jsdom's pointer events have no button.
    fireEvent(grid.querySelector('[data-fill]')!, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
    fireEvent.pointerUp(cellOf(third.nombre, 'Código'));
  });
  for (const { nombre } of [second, third]) expect(cellOf(nombre, 'Código')).toHaveTextContent('IGUAL');
});

test('a pasted block with headings finds its products by name and lists the rows without a product', async () => {
  const { user, all } = await open();
  const third = all[2]!;
  activate(cellOf(all[0]!.nombre, 'Precio'));
  await user.paste(`PVP\tProducto\r\n21,50\t${third.nombre}\r\n9\tNo existe en la carta`);
  expect(cellOf(third.nombre, 'Precio')).toHaveTextContent('21,50');
  expect(screen.getByText('1 celda cambiada')).toBeVisible();
  expect(await screen.findByText('1 fila pegada no es de ningún producto de la cuadrícula')).toBeVisible();
  expect(screen.getByText('No existe en la carta')).toBeVisible();
});

test('a pasted row with the id of a product of another name changes nothing before the user decides', async () => {
  const { user, all } = await open();
  const [first, second] = all as [(typeof all)[0], (typeof all)[0]];
  activate(cellOf(first.nombre, 'Precio'));
  await user.paste(`ID\tNombre\tPVP\r\n${first.id}\tPlato de otra carta\t9\r\n${second.id}\t${second.nombre}\t31`);
  expect(cellOf(second.nombre, 'Precio')).toHaveTextContent('31');
  expect(screen.getByText('1 celda cambiada')).toBeVisible();
  expect(await screen.findByText(`${first.id} · Plato de otra carta → ${first.nombre}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pegarla en ese producto' }));
  expect(await screen.findByText('3 celdas cambiadas')).toBeVisible();
});

test('an edit in another tab shows at once', async () => {
  const { all } = await open();
  const first = all[0]!;
  const draft = gridDraft('1/admin@mostrador.test');
  act(() => void draft.set({ [first.id]: { price: { text: '44,00', seen: decimal(first.precio_base) } } }));
  expect(cellOf(first.nombre, 'Precio')).toHaveTextContent('44,00');
  expect(screen.getByText('1 celda cambiada')).toBeVisible();
});

test('a change of another user is shown with both values, and both stay until the user chooses one', async () => {
  const { user, sandbox, all } = await open();
  const [first, second] = all as [(typeof all)[0], (typeof all)[0]];
  await changeAsOtherUser(sandbox, first, { precio: 88 });
  activate(cellOf(first.nombre, 'Precio'));
  await user.keyboard('66{Enter}67{Enter}');
  await save(user);
  await screen.findByText('1 producto no se guardó');
  expect(await wireProduct(sandbox, second.id)).toMatchObject({ precio_base: 67 });
  expect(await wireProduct(sandbox, first.id)).toMatchObject({ precio_base: 88 });
  await user.click(screen.getByRole('button', { name: 'Ver el primero' }));
  await status(/Otra persona puso «88,00»; tú, «66,00»/);
  await user.click(screen.getByRole('button', { name: 'Dejar lo mío' }));
  await save(user);
  await waitFor(async () => expect(await act(() => wireProduct(sandbox, first.id))).toMatchObject({ precio_base: 66 }));
});

test('edits survive a reload, and leaving requires a confirmation', async () => {
  const closed = jest.fn();
  const { all, user } = await open();
  const first = all[0]!;
  activate(cellOf(first.nombre, 'Precio'));
  await user.keyboard('33{Enter}');
  const again = await renderGrid({ visit: 'reload', onClose: closed });
  await findGrid();
  expect(cellOf(first.nombre, 'Precio')).toHaveTextContent('33,00');
  await again.user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('the dialog shows why the server refuses a whole save, and the edits stay', async () => {
  const { user, all, sandbox } = await open();
  const first = all[0]!;
  activate(cellOf(first.nombre, 'Precio'));
  await user.keyboard('33{Enter}');
  await act(() => sandbox.fault({ method: 'POST', path: '/editMassiveProducts', status: 422 }));
  await save(user);
  expect(await within(await dialog()).findByRole('alert')).toBeVisible();
  await user.click(within(await dialog()).getByRole('button', { name: /^Guardar/ }));
  await screen.findByText('1 producto guardado');
  expect(await wireProduct(sandbox, first.id)).toMatchObject({ precio_base: 33 });
});

test('a failed fetch of the products can be retried', async () => {
  const sandbox = await startSandbox();
  await act(() => sandbox.fault({ method: 'GET', path: '/getProductos', status: 500, times: 1 }));
  const { user } = await renderGrid();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await findGrid();
});

test('an empty grid shows a message', async () => {
  await renderGrid({ ids: [] });
  expect(await screen.findByText('No hay productos que editar')).toBeVisible();
});

test('the grid of chosen products shows only them', async () => {
  const sandbox = await startSandbox();
  const all = await wireProducts(sandbox);
  await renderGrid({ ids: [all[1]!.id] });
  expect(await findGrid()).toHaveAttribute('aria-rowcount', '2');
  expect(cellOf(all[1]!.nombre, 'Nombre')).toBeVisible();
  fireEvent.keyDown(await findGrid(), { key: 'Enter' });
  expect(await screen.findByRole('textbox', { name: `Nombre, ${all[1]!.nombre}` })).toHaveFocus();
});
