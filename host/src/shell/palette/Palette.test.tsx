import { screen, waitFor, within } from '@testing-library/react';
import { commandOf, labels, menuItemOf, remoteOf, renderShell, screenOf, sessionOf } from '../shell-fixture';
import { matchScore } from './match';

const admin = ['ADMIN'];
const payments = remoteOf('payments', {
  titles: labels('Cobros'),
  screens: [
    screenOf('payments', '/pagos/lista', { titles: labels('Pagos') }),
    screenOf('refunds', '/pagos/devoluciones', { titles: labels('Devoluciones') }),
  ],
  menu: [menuItemOf('payments', 'payments', { titles: labels('Pagos') })],
  commands: [
    commandOf('open-payment', 'payments', {
      titles: labels('Abrir pago'),
      pattern: '^(PAG-|pay_)[A-Za-z0-9]+$',
      query: 'id={id}',
    }),
    commandOf('open-refund', 'refunds', {
      titles: labels('Abrir devolución'),
      pattern: '^(PAG-|REF-)[A-Za-z0-9]+$',
      query: 'id={id}',
    }),
    commandOf('broken', 'payments', { pattern: '(' }),
  ],
});
const backoffice = remoteOf('backoffice', {
  titles: labels('Negocio'),
  screens: [
    screenOf('orders', '/negocio/pedidos/administracion', { titles: labels('Pedidos') }),
    screenOf('products', '/negocio/productos', { titles: labels('Artículos'), roles: admin }),
    screenOf('branch', '/negocio/sucursales/{id}'),
    screenOf('reports', '/negocio/informes'),
  ],
  menu: [
    menuItemOf('orders', 'orders', { titles: labels('Tablero de pedidos') }),
    menuItemOf('products', 'products', { titles: labels('Artículos'), roles: admin }),
    menuItemOf('reports', 'reports', { titles: labels('Informes'), sets: ['admin'] }),
  ],
  commands: [
    commandOf('create-product', 'products', { titles: labels('Crear artículo'), query: 'action=create' }),
    commandOf('open-report', 'reports', { titles: labels('Abrir informe'), pattern: '^INF-' }),
  ],
});
const remotes = [payments, backoffice];

const field = () => screen.findByRole('combobox', { name: 'Pantalla, acción o identificador' });
const titles = () => screen.queryAllByRole('option').map((option) => option.querySelector('.h-palette-title')?.textContent);
const group = (name: string) => within(screen.getByRole('listbox')).getByRole('group', { name });

async function openPalette(options: Parameters<typeof renderShell>[0] = {}) {
  const result = await renderShell({ remotes, ...options });
  await result.user.keyboard('{Control>}k{/Control}');
  const input = await field();
  return { ...result, input };
}

beforeEach(() => localStorage.clear());

test('opens by the keyboard shortcut with the focus in its input; Escape closes it and restores the focus', async () => {
  const { user } = await renderShell({ remotes });
  const button = screen.getByRole('button', { name: 'Buscar o ir a' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  expect(await field()).toHaveFocus();
});

test('finds a screen of either remote by a few letters without accents', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'articulos');
  expect(within(group('Ir a')).getAllByRole('option')[0]).toHaveTextContent('Artículos');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/negocio/productos');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the arrow keys move through the list, and the input announces the active option', async () => {
  const { user, input } = await openPalette();
  const options = screen.getAllByRole('option');
  expect(input).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option', { selected: true })).toEqual([options[1]]);
  expect(input).toHaveAttribute('aria-activedescendant', options[1]?.id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(input).toHaveAttribute('aria-activedescendant', options.at(-1)?.id);
  expect(input).toHaveFocus();
});

test('a pasted id opens the record, for each kind of record that it may identify', async () => {
  const { user, input } = await openPalette();
  await user.click(input);
  await user.paste(' #PAG-7Hx2 ');
  expect(
    within(group('Abrir'))
      .getAllByRole('option')
      .map((option) => option.querySelector('.h-palette-title')?.textContent),
  ).toEqual(['Abrir pago PAG-7Hx2', 'Abrir devolución PAG-7Hx2']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/pagos/devoluciones?id=PAG-7Hx2');
});

test('text that matches no record or screen is offered as a search, after all matches', async () => {
  const finder = commandOf('find-payments', 'payments', { titles: labels('Buscar pagos'), finds: true, query: 'search={id}' });
  const searching = { ...payments, descriptor: { ...payments.descriptor!, commands: [finder] } } as typeof payments;
  const { user, input } = await openPalette({ remotes: [searching, backoffice] });
  expect(titles()).not.toContain('Buscar pagos');
  await user.type(input, 'articulos');
  expect(titles()).toEqual(['Artículos', 'Buscar pagos: articulos']);
  await user.clear(input);
  await user.type(input, '12,50 €{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/pagos/lista?search=12%2C50%20%E2%82%AC');
});

test('offers a search for the last four digits of a card number, in the address and among recent entries too', async () => {
  const finder = commandOf('find-payments', 'payments', { titles: labels('Buscar pagos'), finds: true, query: 'search={id}' });
  const searching = { ...payments, descriptor: { ...payments.descriptor!, commands: [finder] } } as typeof payments;
  const { user, input } = await openPalette({ remotes: [searching, backoffice] });
  await user.type(input, '5555555555554444{Enter}');
  expect(window.location.search).toBe('?search=************4444');
  expect(JSON.stringify({ ...localStorage })).not.toContain('5555555555554444');
});

test('an action opens its screen and starts there', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'crear');
  await user.click(within(group('Acciones')).getByRole('option', { name: /Crear artículo/ }));
  expect(window.location.pathname + window.location.search).toBe('/negocio/productos?action=create');
});

test('a user who is not ADMIN finds no administrator entries, not even by id', async () => {
  const { user, input } = await openPalette({ session: sessionOf({ role: 'OPERADOR' }) });
  expect(titles()).toEqual(expect.arrayContaining(['Inicio', 'Pagos', 'Tablero de pedidos']));
  for (const hidden of ['Artículos', 'Informes', 'Crear artículo']) expect(titles()).not.toContain(hidden);
  await user.click(input);
  await user.paste('INF-1');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(screen.getByText('Nada coincide con «INF-1»')).toBeInTheDocument();
});

test('does not find a part whose flag is off', async () => {
  const off = { ...payments, descriptor: { ...payments.descriptor!, flags: ['payments'] } } as typeof payments;
  await openPalette({ remotes: [off, backoffice], flags: { payments: false, backoffice: true } });
  expect(titles()).not.toContain('Pagos');
  expect(titles()).toContain('Tablero de pedidos');
});

test('shows recently chosen entries first the next time, records included', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'pay_9{Enter}');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'tablero{Enter}');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(
    within(group('Recientes'))
      .getAllByRole('option')
      .map((option) => option.querySelector('.h-palette-title')?.textContent),
  ).toEqual(['Tablero de pedidos', 'Abrir pago pay_9']);
});

test('ignores stored recent entries that are invalid', async () => {
  localStorage.setItem('palette:recent', '{"no":1}');
  await openPalette();
  expect(titles()).toContain('Inicio');
});

test('opens the QR generator as the profile menu does', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'qr{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Generador de QR' })).toBeInTheDocument();
});

test('switches the language and the appearance', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'modo oscuro{Enter}');
  await waitFor(() => expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ navType: 'dark' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'english{Enter}');
  await waitFor(() => expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ locale: 'en' }));
});

test('has a button in the menu drawer on small screens', async () => {
  const { user } = await renderShell({ remotes, width: 390 });
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Buscar o ir a' }));
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'Menú principal' })).toBeNull();
});

test('letters in order match a title, scattered letters do not', () => {
  expect(matchScore('pgs', 'Pagos', '')).toBeGreaterThan(0);
  expect(matchScore('pag', 'Pagos', '')).toBeGreaterThan(matchScore('pag', 'Enlaces de pago', ''));
  expect(matchScore('pago enl', 'Enlaces de pago', '')).toBeGreaterThan(0);
  expect(matchScore('pzz', 'Pagos', '')).toBe(0);
  expect(matchScore('ao', 'Informe de cancelaciones', '')).toBe(0);
});
