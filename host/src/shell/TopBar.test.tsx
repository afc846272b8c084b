import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '@mostrador/session/store';
import { getSettings } from '../core/settings';
import { remoteOf, renderShell, screenOf, sessionOf } from './shell-fixture';

const bar = () => within(screen.getByRole('banner'));
const button = (name: string) => bar().getByRole('button', { name });
const admin = ['ADMIN'];
const backoffice = remoteOf('backoffice', {
  screens: [
    screenOf('branches', '/negocio/sucursales', { roles: admin }),
    screenOf('business', '/negocio/configuracion', { roles: admin }),
    screenOf('advanced', '/negocio/configuracion-avanzada', { roles: admin }),
  ],
});

describe('the brand', () => {
  test('links to home, and shows its name if it has no logo', async () => {
    await renderShell();
    expect(bar().getByRole('link', { name: 'Mostrador: ir al inicio' })).toHaveAttribute('href', '/dashboard/default');
    expect(bar().getByText('Mostrador')).toBeInTheDocument();
  });

  test('shows its logo, and its name if the logo fails to load', async () => {
    await renderShell({ brand: { logoUrl: 'https://brand.test/logo.svg' } });
    const logo = bar()
      .getByRole('link', { name: /ir al inicio/ })
      .querySelector('img');
    expect(logo).toHaveAttribute('src', 'https://brand.test/logo.svg');
    fireEvent.error(logo as HTMLImageElement);
    expect(bar().getByText('Mostrador')).toBeInTheDocument();
  });
});

describe('the branch selector', () => {
  test('saves the chosen branch and reloads the page', async () => {
    const { user, reload } = await renderShell();
    await user.click(button('Sucursal: Centro'));
    expect(button('Centro')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Norte'));
    expect(localStorage.getItem('id_sucursal')).toBe('2');
    expect(sessionStorage.getItem('id_sucursal')).toBe('2');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('changes the branch without a reload if the browser stores nothing, which would end the session', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, reload } = await renderShell();
    await user.click(button('Sucursal: Centro'));
    await user.click(button('Norte'));
    expect(button('Sucursal: Norte')).toBeVisible();
    expect(sessionStore.get()).toMatchObject({ token: 'test-token', branchId: 2 });
    expect(reload).not.toHaveBeenCalled();
    blocked.mockRestore();
  });

  test('does nothing if the current branch is chosen again', async () => {
    const { user, reload } = await renderShell();
    await user.click(button('Sucursal: Centro'));
    await user.click(button('Centro'));
    expect(reload).not.toHaveBeenCalled();
    expect(button('Sucursal: Centro')).toHaveFocus();
  });

  test('works by keyboard', async () => {
    const { user, reload } = await renderShell();
    button('Sucursal: Centro').focus();
    await user.keyboard('{Enter}');
    expect(button('Centro')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is shown only with the back-office and a branch, like the other store controls', async () => {
    const storeControls = <span>Conectado</span>;
    await renderShell({ storeControls });
    expect(bar().getByText('Conectado')).toBeInTheDocument();
  });

  test.each([
    ['the back-office off', { flags: { payments: true } }],
    ['a business without branches', { session: sessionOf({ branches: [] }, null) }],
  ])('is hidden with %s', async (_, options) => {
    await renderShell({ ...options, storeControls: <span>Conectado</span> });
    expect(bar().queryByRole('button', { name: /Sucursal/ })).toBeNull();
    expect(bar().queryByText('Conectado')).toBeNull();
  });
});

describe('the profile menu', () => {
  const open = async (options: Parameters<typeof renderShell>[0]) => {
    const { user } = await renderShell(options);
    await user.click(button('Cuenta de La Esquina'));
    return user;
  };
  const links = () => within(screen.getByRole('group', { name: 'Cuenta de La Esquina' })).queryAllByRole('link');

  test('shows an ADMIN the three entries of the business, and the own sessions', async () => {
    await open({ remotes: [backoffice] });
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sucursales', '/negocio/sucursales'],
      ['Configuración del Negocio', '/negocio/configuracion'],
      ['Configuración Avanzada', '/negocio/configuracion-avanzada'],
      ['Sesiones abiertas', '/cuenta/sesiones'],
    ]);
    expect(screen.getByText('admin@mostrador.test')).toBeInTheDocument();
    expect(links()[0]).toHaveFocus();
  });

  test('marks the page that it links, which has no entry in the side menu', async () => {
    await open({ remotes: [backoffice], path: '/negocio/configuracion' });
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
  });

  test.each([
    ['another role', { remotes: [backoffice], session: sessionOf({ role: 'OPERADOR' }) }],
    ['no remote that has the screens', {}],
  ])('hides the entries of the business for %s', async (_, options) => {
    await open(options);
    expect(links().map((link) => link.textContent)).toEqual(['Sesiones abiertas']);
  });

  test('opens the screen of an entry', async () => {
    const user = await open({ remotes: [backoffice] });
    await user.click(screen.getByRole('link', { name: 'Configuración Avanzada' }));
    expect(window.location.pathname).toBe('/negocio/configuracion-avanzada');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('switches to dark and back', async () => {
    const user = await open({});
    await user.click(button('Modo oscuro'));
    expect(getSettings().navType).toBe('dark');
    expect(button('Modo oscuro')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Modo oscuro'));
    expect(getSettings().navType).toBe('light');
  });

  test('signing out clears the storage but keeps the settings of the browser', async () => {
    localStorage.setItem('cart', 'something');
    const user = await open({});
    await user.click(button('Cerrar Sesion'));
    expect(sessionStore.get()).toBeNull();
    expect(sessionStore.endedBy()).toBe('user');
    expect(Object.keys(localStorage)).toEqual(['settings']);
    expect(screen.getByText('Sin sesión')).toBeInTheDocument();
  });
});

test('the language picker changes the language and stores the choice', async () => {
  const { user } = await renderShell();
  await user.click(button('Idioma: Español'));
  expect(button('Español')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Română'));
  expect(getSettings().locale).toBe('ro');
});

test('Escape closes an open menu and restores the focus', async () => {
  const { user } = await renderShell();
  await user.click(button('Idioma: Español'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Idiomas' })).toBeNull();
  expect(button('Idioma: Español')).toHaveFocus();
});

test('every user has the QR generator in the profile menu; closing it restores the focus', async () => {
  const store = { url: 'https://la-esquina.test', startUrl: null };
  const { user } = await renderShell({ session: sessionOf({ role: 'OPERADOR' }), store });
  await user.click(button('Cuenta de La Esquina'));
  await user.click(button('Generador de QR'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generador de QR' }));
  expect(await dialog.findByRole('textbox', { name: 'Dirección web' })).toHaveValue('https://la-esquina.test');
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(button('Cuenta de La Esquina')).toHaveFocus());
});
