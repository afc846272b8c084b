import { screen, within } from '@testing-library/react';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { getSettings } from '../core/settings';
import { menuItemOf, remoteOf, renderShell, screenOf } from './shell-fixture';

const remotes = [
  remoteOf('payments', {
    screens: [screenOf('list', '/pagos/lista'), screenOf('refunds', '/pagos/devoluciones')],
    menu: [menuItemOf('list', 'list'), menuItemOf('refunds', 'refunds', { order: 20 })],
  }),
];
const link = (name: string) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the frame of the shell', () => {
  test('has its landmarks and a link to the content', async () => {
    const { user } = await renderShell({ remotes });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
    const main = screen.getByRole('main');
    await user.tab();
    expect(link('Saltar al contenido')).toHaveFocus();
    expect(link('Saltar al contenido')).toHaveAttribute('href', `#${main.id}`);
  });

  test('a navigation moves the focus to the title, and the document title starts with the screen', async () => {
    const { user } = await renderShell({ remotes });
    expect(document.body).toHaveFocus();
    await user.click(link('Entrada list'));
    expect(screen.getByRole('heading', { level: 1, name: 'Pantalla list' })).toHaveFocus();
    expect(document.title).toMatch(/^Pantalla list · .+ - Dashboard Administración$/);
  });

  test('a change of the query keeps the focus', async () => {
    const { user } = await renderShell({ remotes, path: '/pagos/lista', screen: <Link to="?page=2">Siguiente</Link> });
    await user.click(link('Siguiente'));
    expect(link('Siguiente')).toHaveFocus();
  });
});

describe('the shell on a wide screen', () => {
  test('the toggle collapses the menu to icons and stores the choice', async () => {
    const { user } = await renderShell({ remotes });
    await user.click(button('Contraer el menú'));
    expect(getSettings().menuCollapsed).toBe(true);
    expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ menuCollapsed: true });
    expect(link('Entrada list')).toHaveAttribute('title', 'Entrada list');
    await user.click(button('Desplegar el menú'));
    expect(getSettings().menuCollapsed).toBe(false);
    expect(link('Entrada list')).not.toHaveAttribute('title');
  });
});

test('a page can have the menu in a drawer, also on a wide screen', async () => {
  const { user } = await renderShell({ remotes, screen: <Page menu="drawer">Cocina</Page> });
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
  await user.click(button('Abrir el menú'));
  expect(screen.getByRole('dialog', { name: 'Menú principal' })).toHaveFocus();
});

describe('the shell on a small screen', () => {
  const drawer = () => screen.queryByRole('dialog', { name: 'Menú principal' });

  async function opened() {
    const { user } = await renderShell({ remotes, width: 390 });
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
    await user.click(button('Abrir el menú'));
    return user;
  }

  test('the menu is a drawer that takes the focus and makes the rest inert', async () => {
    await opened();
    expect(drawer()).toHaveFocus();
    expect(screen.getByRole('banner')).toHaveAttribute('inert');
    expect(screen.getByRole('main')).toHaveAttribute('inert');
  });

  test.each([
    ['Escape', (user: Awaited<ReturnType<typeof opened>>) => user.keyboard('{Escape}')],
    ['its button', (user: Awaited<ReturnType<typeof opened>>) => user.click(button('Cerrar el menú'))],
  ])('%s closes the drawer and restores the focus', async (_, close) => {
    const user = await opened();
    await close(user);
    expect(drawer()).toBeNull();
    expect(button('Abrir el menú')).toHaveFocus();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });

  test('the backdrop closes the drawer', async () => {
    const user = await opened();
    await user.click(drawer()?.previousElementSibling as Element);
    expect(drawer()).toBeNull();
  });

  test('a navigation closes the drawer and focuses the new title', async () => {
    const user = await opened();
    await user.click(within(drawer() as HTMLElement).getByRole('link', { name: 'Entrada refunds' }));
    expect(drawer()).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Pantalla refunds' })).toHaveFocus();
  });
});

describe('a screen in the shell', () => {
  test('puts its count and actions into the title bar, under one heading', async () => {
    const page = (
      <Page title="Pantalla list" count={1234} actions={<PlainButton>Exportar</PlainButton>}>
        Filas
      </Page>
    );
    await renderShell({ remotes, path: '/pagos/lista', screen: page });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const bar = screen.getByRole('heading', { level: 1 }).closest('.h-titlebar') as HTMLElement;
    expect(within(bar).getByText('1234')).toBeInTheDocument();
    expect(within(bar).getByRole('button', { name: 'Exportar' })).toBeInTheDocument();
  });

  test("can replace the title with its record's name", async () => {
    await renderShell({ remotes, path: '/pagos/lista', screen: <Page title="Pago 42">Datos</Page> });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pago 42');
    expect(within(screen.getByRole('navigation', { name: 'Ruta de navegación' })).getByText('Pago 42')).toBeInTheDocument();
  });
});
