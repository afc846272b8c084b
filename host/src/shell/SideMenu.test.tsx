import { screen, within } from '@testing-library/react';
import { menuItemOf, remoteOf, renderShell, screenOf, sessionOf, labels } from './shell-fixture';

const orders = screenOf('orders', '/negocio/pedidos/administracion');
const branches = screenOf('branches', '/negocio/sucursales', { roles: ['ADMIN'] });
const branch = screenOf('branch', '/negocio/sucursal/{id}', { parent: 'branches' });
const gifts = screenOf('gifts', '/gifts');
const backoffice = remoteOf('backoffice', {
  flags: ['backoffice'],
  groups: [
    { id: 'late', titles: labels('Grupo tardío'), order: 20 },
    { id: 'main', titles: labels('Grupo primero'), order: 10 },
    { id: 'empty', titles: labels('Grupo vacío'), order: 30 },
  ],
  screens: [orders, branches, branch, gifts],
  menu: [
    menuItemOf('branches', 'branches', { group: 'late' }),
    menuItemOf('gifts', 'gifts', { sets: ['b445'], order: 30, icon: 'no-such-icon' }),
    menuItemOf('full', 'orders', { sets: ['admin', 'b445'], order: 20, type: 'action', query: 'vista=todos' }),
    menuItemOf('orders', 'orders', { order: 10 }),
  ],
});
const payments = remoteOf('payments', {
  flags: ['payments'],
  groups: [{ id: 'payments', titles: labels('Grupo pagos'), order: 15 }],
  screens: [screenOf('list', '/pagos/lista'), screenOf('merchants', '/{provider}/merchants')],
  menu: [
    menuItemOf('list', 'list', { group: 'payments' }),
    menuItemOf('create-link', 'list', { group: 'payments', type: 'action', query: 'openCreateLink=true', order: 20 }),
    menuItemOf('merchants', 'merchants', { group: 'payments', order: 30 }),
  ],
});
const remotes = [backoffice, payments];

const menu = () => screen.getByRole('navigation', { name: 'Menú principal' });
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the entries that a viewer sees', () => {
  test('an ADMIN sees home first, then groups and entries in their order', async () => {
    await renderShell({ remotes });
    expect(entries()).toEqual([
      'Inicio',
      'Entrada orders',
      'Entrada full',
      'Entrada list',
      'Entrada create-link',
      'Entrada merchants',
      'Entrada branches',
    ]);
    const lists = within(menu()).getAllByRole('list');
    expect(lists.slice(1).map((list) => list.getAttribute('aria-labelledby') && list.previousSibling?.textContent)).toEqual([
      'Grupo primero',
      'Grupo pagos',
      'Grupo tardío',
    ]);
  });

  test('another role sees the reduced set without entries that require ADMIN', async () => {
    await renderShell({ remotes, session: sessionOf({ role: 'OPERADOR' }) });
    expect(entries()).toEqual(['Inicio', 'Entrada orders', 'Entrada list', 'Entrada create-link', 'Entrada merchants']);
  });

  const hiddenMenu = ['backoffice/branches', 'backoffice/orders', 'payments/list'];

  test('another role does not see the entries that the business hides', async () => {
    await renderShell({ remotes, session: sessionOf({ role: 'OPERADOR', hiddenMenu }) });
    expect(entries()).toEqual(['Inicio', 'Entrada create-link', 'Entrada merchants']);
  });

  test('an ADMIN sees hidden entries too, so that the configuration stays reachable', async () => {
    await renderShell({ remotes, session: sessionOf({ hiddenMenu }) });
    expect(entries()).toEqual(expect.arrayContaining(['Entrada branches', 'Entrada orders', 'Entrada list']));
  });

  test('business 445 sees its own set, with gifts', async () => {
    await renderShell({ remotes, session: sessionOf({ id: 445 }) });
    expect(entries()).toContain('Entrada gifts');
  });

  test('business 445 without ADMIN does not see entries that require ADMIN', async () => {
    await renderShell({ remotes, session: sessionOf({ id: 445, role: 'OPERADOR' }) });
    expect(entries()).toContain('Entrada gifts');
    expect(entries()).not.toContain('Entrada branches');
  });

  test('a flag that is off removes its entries and their empty group', async () => {
    await renderShell({ remotes, flags: { backoffice: true } });
    expect(entries()).not.toContain('Entrada list');
    expect(screen.queryByText('Grupo pagos')).toBeNull();
  });

  test('an unavailable remote keeps the entries of its last known descriptor', async () => {
    const down = { ...payments, status: 'unavailable' as const, problem: 'entry-unreachable' as const, detail: '' };
    await renderShell({ remotes: [down] });
    expect(entries()).toContain('Entrada list');
  });

  test('labels follow the language', async () => {
    await renderShell({ remotes, locale: 'en' });
    expect(screen.getByRole('link', { name: 'Entrada orders (en)' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });
});

describe('menu entries', () => {
  test('link to their screen, with the query of an action and the provider segment filled in', async () => {
    await renderShell({ remotes });
    const href = (name: string) => within(menu()).getByRole('link', { name }).getAttribute('href');
    expect(href('Entrada list')).toBe('/pagos/lista');
    expect(href('Entrada create-link')).toBe('/pagos/lista?openCreateLink=true');
    expect(href('Entrada merchants')).toBe('/akua/merchants');
  });

  test('show "Menu Items Error" for an unknown type and for a path that needs a record', async () => {
    const odd = remoteOf('odd', {
      screens: [orders, branch],
      menu: [menuItemOf('a', 'orders', { type: 'collapse' }), menuItemOf('b', 'branch', { order: 20 })],
    });
    await renderShell({ remotes: [odd] });
    expect(within(menu()).getAllByText('Menu Items Error')).toHaveLength(2);
    expect(entries()).toEqual(['Inicio']);
  });

  test('show their named icon, else the icon path of their remote, else a dot', async () => {
    const own = remoteOf('own', {
      screens: [orders],
      menu: [
        menuItemOf('named', 'orders', { iconPath: 'M0 0h1' }),
        menuItemOf('drawn', 'orders', { icon: 'ours', iconPath: 'M0 0h24v24z' }),
        menuItemOf('none', 'orders', { icon: 'ours' }),
      ],
    });
    await renderShell({ remotes: [own] });
    const link = (name: string) => within(menu()).getByRole('link', { name });
    expect(link('Entrada named').querySelector('path[d="M0 0h1"]')).toBeNull();
    expect(link('Entrada named').querySelector('svg')).not.toBeNull();
    expect(link('Entrada drawn').querySelector('path')).toHaveAttribute('d', 'M0 0h24v24z');
    expect(link('Entrada none').querySelector('svg')).toBeNull();
  });

  test('report the screen to preload on hover and focus', async () => {
    const { user, onPrefetch } = await renderShell({ remotes });
    await user.hover(within(menu()).getByRole('link', { name: 'Entrada list' }));
    expect(onPrefetch).toHaveBeenCalledWith('payments', 'list');
    within(menu()).getByRole('link', { name: 'Entrada orders' }).focus();
    expect(onPrefetch).toHaveBeenLastCalledWith('backoffice', 'orders');
  });
});

describe('the active entry', () => {
  const open = () =>
    within(menu())
      .getAllByRole('link')
      .filter((link) => link.classList.contains('h-menu-line--open'));

  test.each([
    ['/dashboard/default', 'Inicio'],
    ['/pagos/lista', 'Entrada list'],
    ['/pagos/lista?openCreateLink=true', 'Entrada list'],
    ['/akua/merchants', 'Entrada merchants'],
  ])('at %s the active entry is %s, marked as the current page', async (path, name) => {
    await renderShell({ remotes, path });
    expect(open().map((link) => link.textContent)).toEqual([name]);
    expect(open()[0]).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    ['/negocio/sucursal/7', 'Entrada branches'],
    ['/pagos/lista/algo', 'Entrada list'],
  ])('at %s the active entry is %s, marked as current but not as the page', async (path, name) => {
    await renderShell({ remotes, path });
    expect(open().map((link) => link.textContent)).toEqual([name]);
    expect(open()[0]).toHaveAttribute('aria-current', 'true');
  });
});

test('marks no entry at an address that the menu does not have', async () => {
  await renderShell({ remotes, path: '/nada' });
  expect(menu().querySelectorAll('.h-menu-line--open, [aria-current]')).toHaveLength(0);
});

describe('the footer of the menu', () => {
  const link = () => screen.queryByRole('link', { name: /Ver mi tienda/ });

  test('shows the version', async () => {
    await renderShell();
    expect(within(menu()).getByText('v3.1.0')).toBeInTheDocument();
  });

  test('links an ADMIN to the store in a new tab, by its start URL if it has one', async () => {
    await renderShell({ store: { url: 'https://tienda.test/', startUrl: 'https://inicio.test/' } });
    expect(link()).toHaveAttribute('href', 'https://inicio.test/');
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('links to the address of the business if there is no start URL', async () => {
    await renderShell({ store: { url: 'https://tienda.test/', startUrl: null } });
    expect(link()).toHaveAttribute('href', 'https://tienda.test/');
  });

  test.each([
    ['no address', null],
    ['an address that is not http(s)', 'javascript:alert(1)'],
  ])('shows no store link with %s', async (_, url) => {
    await renderShell({ store: { url, startUrl: null } });
    expect(link()).toBeNull();
  });

  test('shows no store link to another role', async () => {
    await renderShell({ store: { url: 'https://tienda.test/', startUrl: null }, session: sessionOf({ role: 'OPERADOR' }) });
    expect(link()).toBeNull();
  });
});
