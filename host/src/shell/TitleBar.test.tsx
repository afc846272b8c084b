import { screen, within } from '@testing-library/react';
import { remoteOf, renderShell, screenOf, sessionOf } from './shell-fixture';

const remotes = [
  remoteOf('backoffice', {
    flags: ['backoffice'],
    screens: [
      screenOf('branches', '/negocio/sucursales', { roles: ['ADMIN'] }),
      screenOf('branch', '/negocio/sucursal/{id}', { parent: 'branches' }),
      screenOf('zones', '/negocio/sucursal/{id}/zonas', { parent: 'branch' }),
      screenOf('products', '/shop/product/product-list', { create: 'new', addProduct: true }),
      screenOf('new', '/shop/product/new', { parent: 'products' }),
      screenOf('any', '/shop/product/{id}', { parent: 'products' }),
      screenOf('promotions', '/discount/discount-list', { create: 'new-promotion' }),
      screenOf('new-promotion', '/discount/new', { roles: ['ADMIN'] }),
    ],
  }),
];
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href') ?? null]);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const home = ['Inicio', '/dashboard/default'];

test('home has its title and no breadcrumb', async () => {
  await renderShell({ remotes });
  expect(title()).toBe('Inicio');
  expect(screen.queryByRole('navigation', { name: 'Ruta de navegación' })).toBeNull();
});

test('the health page has its title', async () => {
  await renderShell({ path: '/health' });
  expect(title()).toBe('Estado del panel');
  expect(steps()).toEqual([home, ['Estado del panel', null]]);
});

test('the breadcrumb lists the parents; a parent that needs a record is plain text', async () => {
  await renderShell({ remotes, path: '/negocio/sucursal/7/zonas' });
  expect(title()).toBe('Pantalla zones');
  expect(steps()).toEqual([
    home,
    ['Pantalla branches', '/negocio/sucursales'],
    ['Pantalla branch', null],
    ['Pantalla zones', null],
  ]);
});

test('a parent that the role may not open is plain text', async () => {
  await renderShell({ remotes, path: '/negocio/sucursal/7', session: sessionOf({ role: 'OPERADOR' }) });
  expect(steps()).toEqual([home, ['Pantalla branches', null], ['Pantalla branch', null]]);
});

test('a literal path takes precedence over a path with a parameter', async () => {
  await renderShell({ remotes, path: '/shop/product/new' });
  expect(title()).toBe('Pantalla new');
});

test('titles follow the language', async () => {
  await renderShell({ remotes, path: '/shop/product/new', locale: 'fr' });
  expect(title()).toBe('Pantalla new (fr)');
});

describe('the create button', () => {
  test('opens the create screen and is labelled "Agregar Producto"', async () => {
    const { user } = await renderShell({ remotes, path: '/shop/product/product-list' });
    await user.click(screen.getByRole('link', { name: 'Agregar Producto' }));
    expect(window.location.pathname).toBe('/shop/product/new');
    expect(screen.getByRole('heading', { level: 1, name: 'Pantalla new' })).toHaveFocus();
  });

  test('is hidden for a role that may not create, and on a screen without one', async () => {
    await renderShell({ remotes, path: '/discount/discount-list', session: sessionOf({ role: 'OPERADOR' }) });
    expect(screen.queryByRole('link', { name: 'Agregar Producto' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Producto de muestra' })).toBeNull();
  });
});

describe('the add-product drawer', () => {
  test('is a demo form with fixed sample values, at most 450 px wide, and saves nothing', async () => {
    const { user } = await renderShell({ remotes, path: '/shop/product/product-list' });
    await user.click(screen.getByRole('button', { name: 'Producto de muestra' }));
    const drawer = await screen.findByRole('dialog', { name: 'Agregar Producto' });
    expect(drawer.closest('.ant-drawer-content-wrapper')).toHaveStyle({ width: 'min(450px, 100%)' });
    expect(within(drawer).getByLabelText('Nombre')).toHaveValue('Café con leche');
    expect(within(drawer).getByLabelText('Código')).toHaveValue('790841');
    expect(within(drawer).getByLabelText('Precio')).toHaveValue('3,50\u00a0€');
    await user.click(within(drawer).getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('Es una muestra: no se ha guardado ningún producto')).toBeInTheDocument();
  });

  test('links to the screen that creates a product', async () => {
    const { user } = await renderShell({ remotes, path: '/shop/product/product-list' });
    await user.click(screen.getByRole('button', { name: 'Producto de muestra' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Crear un producto de verdad' }));
    expect(window.location.pathname).toBe('/shop/product/new');
  });

  test('closes on Escape', async () => {
    const { user } = await renderShell({ remotes, path: '/shop/product/product-list' });
    await user.click(screen.getByRole('button', { name: 'Producto de muestra' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(document.querySelector('.ant-drawer-open')).toBeNull();
  });

  test('opens on the side opposite the menu, also in right-to-left layout', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const { user } = await renderShell({ remotes, path: '/shop/product/product-list' });
      await user.click(screen.getByRole('button', { name: 'Producto de muestra' }));
      const drawer = await screen.findByRole('dialog');
      expect(drawer.closest('.ant-drawer')).toHaveClass('ant-drawer-left');
    } finally {
      document.documentElement.dir = '';
    }
  });
});
