import { act, screen, waitFor } from '@testing-library/react';
import { callApi } from '@mostrador/api-client/vanilla';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { sessionStore } from '@mostrador/session/store';
import type { Fault } from '@mostrador/testing/control';
import { casesOfLevel } from '@mostrador/testing/level';
import { startSandbox } from '@mostrador/testing/sandbox';
import { alertText, fill, renderPages } from './test-pages';

type Page = Awaited<ReturnType<typeof renderPages>>;

const fillIn = (page: Page, email: string, password = 'mostrador-2026') =>
  fill(page, { 'Correo electrónico': email, Contraseña: password });
const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Entrar' }));

test('an ADMIN signs in and gets the start page with business, role and branch', async () => {
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  expect(page.location()).toBe('/dashboard/default');
  expect(sessionStore.get()).toMatchObject({
    branchId: 1,
    business: { name: 'La Esquina', role: 'ADMIN', email: 'admin@mostrador.test', kind: 'food', currency: 'EUR' },
  });
});

test('uses the kind of business from the login check if the business itself has none', async () => {
  const sandbox = await startSandbox();
  const own = await sandbox.ask<{ negocio: object }>('GET', '/getNegocio', { token: await sandbox.signIn() });
  const body = { ...own, negocio: { ...own.negocio, tipo_negocio: undefined } };
  await sandbox.fault({ method: 'GET', path: '/getNegocio', status: 200, body });
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  expect(sessionStore.get()?.business.kind).toBe('food');
});

test('takes over the text and the focus of the static form shown before the code loaded', async () => {
  window.earlySignIn = () => ({ email: 'admin@mostrador.test', password: 'mostra', focus: 'password', sent: false });
  const page = await renderPages({ path: '/login' });
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('admin@mostrador.test');
  expect(screen.getByLabelText('Contraseña')).toHaveFocus();
  await page.user.keyboard('dor-2026{Enter}');
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('a static form submitted before the code loaded signs in, or shows its errors', async () => {
  window.earlySignIn = () => ({ email: 'admin@mostrador.test', password: '', focus: 'email', sent: true });
  const page = await renderPages({ path: '/login' });
  await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña'));
  page.unmount();
  window.earlySignIn = () => ({ email: 'admin@mostrador.test', password: 'mostrador-2026', focus: 'password', sent: true });
  await renderPages({ path: '/login' });
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('shows a wrong password in one alert, and a retry works', async () => {
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test', 'no-es-esta');
  await submit(page);
  expect(await alertText()).toBe('El correo o la contraseña no son correctos.');
  expect(localStorage.getItem('token')).toBeNull();
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('shows how long to wait after too many wrong passwords', async () => {
  const page = await renderPages({ path: '/login' });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  for (let wrong = 0; wrong < 10; wrong++)
    await page.sandbox.ask('POST', path, { body: { email: 'admin@mostrador.test', password: 'no' } }).catch(() => undefined);
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await alertText()).toBe('Demasiados intentos. Vuelve a probar en 5 minutos.');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('mostrador-2026');
});

test('shows empty and malformed fields next to them and sends nothing', async () => {
  const page = await renderPages({ path: '/login' });
  await page.user.click(await screen.findByRole('button', { name: 'Entrar' }));
  const email = screen.getByLabelText('Correo electrónico');
  expect(email).toHaveAccessibleDescription('Escribe tu correo electrónico');
  expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña');
  await waitFor(() => expect(email).toHaveFocus());
  await page.user.type(email, 'admin');
  expect(email).toHaveAccessibleDescription('Escribe el correo completo, como nombre@ejemplo.com');
  await page.user.type(email, '@mostrador.test');
  expect(email).not.toHaveAccessibleDescription();
});

test('shows the specified text for an account that the backend rejects, and starts no session', async () => {
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'sinpermiso@mostrador.test');
  await submit(page);
  expect(await alertText()).toBe('No tienes permisos para ingresar a esta plataforma');
  expect(sessionStore.get()).toBeNull();
});

test('treats HTTP 403 of the login check as a rejection', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'POST', path: '/loginProduction', status: 403 });
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await alertText()).toBe('No tienes permisos para ingresar a esta plataforma');
});

test.each<[string, Fault]>([
  ['a failing login check', { method: 'POST', path: '/loginProduction', status: 500 }],
  ['a login check that does not answer', { method: 'POST', path: '/loginProduction', drop: true }],
  ['a business that cannot be read', { method: 'GET', path: '/getNegocio', status: 503 }],
])('does not treat %s as a rejection: shows the error, and the same form can retry', async (_, fault) => {
  const sandbox = await startSandbox();
  await sandbox.fault(fault);
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await alertText()).not.toContain('permisos');
  expect(sessionStore.get()).toBeNull();
  await submit(page);
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('a double click signs in once', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'POST', path: '/loginProduction', delay_ms: 300 });
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test');
  const button = screen.getByRole('button', { name: 'Entrar' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole('button', { name: 'Entrando…' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  // The fault applied to one call: a second call would have responded long before.
  expect(sessionStore.get()?.business.role).toBe('ADMIN');
});

test('shows the password on request and warns of caps lock', async () => {
  const page = await renderPages({ path: '/login' });
  const password = await screen.findByLabelText('Contraseña');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.user.click(screen.getByRole('button', { name: 'Mostrar los caracteres' }));
  expect(password).toHaveAttribute('type', 'text');
  await page.user.click(password);
  await page.user.keyboard('{CapsLock}');
  expect(password).toHaveAccessibleDescription('Tienes las mayúsculas activadas');
});

test('offers Google only if a chooser is configured', async () => {
  await renderPages({ path: '/login' });
  await screen.findByLabelText('Contraseña');
  expect(screen.queryByRole('button', { name: 'Continuar con Google' })).toBeNull();
});

describe('the page after sign-in', () => {
  test('is the requested page with its query', async () => {
    const page = await renderPages({ path: '/negocio/pedidos/administracion?estado=1' });
    await screen.findByLabelText('Contraseña');
    expect(page.location()).toBe('/login?next=%2Fnegocio%2Fpedidos%2Fadministracion%3Festado%3D1');
    await fillIn(page, 'operador@mostrador.test');
    await submit(page);
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(page.location()).toBe('/negocio/pedidos/administracion?estado=1');
  });

  test.each(['//evil.test', 'https://evil.test/x', 'javascript:alert(1)', '/\\evil.test', '/login'])(
    'is never an address outside of the app: %s',
    async (next) => {
      const page = await renderPages({ path: `/login?next=${encodeURIComponent(next)}`, session: 'admin' });
      expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
      expect(page.location()).toBe('/dashboard/default');
    },
  );
});

describe('a stored session', () => {
  const atBoard = '/negocio/pedidos/administracion?estado=1';
  async function signedIn() {
    await renderPages({ path: '/dashboard/default', session: 'admin', branchId: 2 });
    await screen.findByRole('heading', { name: 'Inicio' });
  }
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  const unreadable: [string][] = [['{'], ['{"negocio_id":1,"rol":7}'], ['null'], ['[]'], ['"x"'], [''], ['{"negocio_id":"x"}']];
  test.each(casesOfLevel(unreadable, ['{', '{"negocio_id":1,"rol":7}']))(
    'continues if its business is unreadable: %s',
    async (text) => {
      await signedIn();
      localStorage.setItem('negocio', text);
      const page = await renderPages({ path: atBoard, visit: 'reload' });
      expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
      expect(page.location()).toBe(atBoard);
      expect(sessionStore.get()).toMatchObject({
        business: { id: 1, role: 'ADMIN', email: 'admin@mostrador.test' },
        branchId: 2,
      });
      expect(sessionStore.isTakenOver()).toBe(false);
    },
  );

  test('continues in its branch in a new tab too', async () => {
    await signedIn();
    localStorage.removeItem('negocio');
    await renderPages({ path: atBoard, visit: 'tab' });
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(sessionStore.get()).toMatchObject({ business: { id: 1 }, branchId: 2 });
  });

  test.each([
    ['that the server rejects', 'rechazado'],
    ['that is too long for a request', 'x'.repeat(20_000)],
    ['with characters that no header has', 'ñandú'],
  ])('with a token %s ends with a notice', async (_, token) => {
    await signedIn();
    localStorage.setItem('token', token);
    localStorage.setItem('negocio', '{');
    const page = await renderPages({ path: atBoard, visit: 'reload' });
    expect(await screen.findByText('Tu sesión ha caducado. Vuelve a entrar y seguirás donde estabas.')).toBeVisible();
    expect(page.location()).toBe(`/login?next=${encodeURIComponent(atBoard)}`);
  });

  test('does not exist in a browser that stores nothing: the sign-in page gives the reason', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderPages({ path: atBoard });
    expect(await screen.findByText(/^Este navegador no guarda nada/)).toBeVisible();
  });
});

describe('the guards of the routes', () => {
  test('clear the storage except the settings if there is no session', async () => {
    const page = await renderPages({ path: '/dashboard/default', session: 'admin' });
    await screen.findByRole('heading', { name: 'Inicio' });
    localStorage.setItem('settings', '{}');
    localStorage.setItem('leftover', 'x');
    await act(async () => sessionStore.end('user'));
    await screen.findByLabelText('Contraseña');
    expect(page.location()).toBe('/login');
    expect(Object.keys(localStorage)).toEqual(['settings']);
    expect(screen.queryByText(/sesión/)).toBeNull();
  });

  test.each(['/login', '/register', '/forgot', '/login-handy'])('redirect a signed-in user away from %s', async (path) => {
    const page = await renderPages({ path, session: 'admin' });
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(page.location()).toBe('/dashboard/default');
  });

  test('send an expired token to the sign-in page, which shows why and returns to the same page and branch', async () => {
    const page = await renderPages({ path: '/negocio/pedidos/administracion?q=7', session: 'admin', branchId: 2 });
    await screen.findByRole('heading', { name: 'Pedidos' });
    await page.sandbox.fault({ method: 'GET', path: '/getNegocio', status: 401 });
    await act(async () => {
      await expect(callApi(business.get, {})).rejects.toMatchObject({ status: 401 });
    });
    expect(await screen.findByText('Tu sesión ha caducado. Vuelve a entrar y seguirás donde estabas.')).toBeVisible();
    await fillIn(page, 'admin@mostrador.test');
    await submit(page);
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(page.location()).toBe('/negocio/pedidos/administracion?q=7');
    expect(sessionStore.get()?.branchId).toBe(2);
  });

  test('send another user than the one whose session expired to the start page, not to what was open', async () => {
    const page = await renderPages({ path: '/negocio/pedidos/administracion?action=cancel', session: 'admin' });
    await screen.findByRole('heading', { name: 'Pedidos' });
    act(() => sessionStore.end('expired'));
    await screen.findByText('Tu sesión ha caducado. Vuelve a entrar y seguirás donde estabas.');
    await fillIn(page, 'operador@mostrador.test');
    await submit(page);
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(page.location()).toBe('/dashboard/default');
    expect(sessionStore.isTakenOver()).toBe(true);
  });

  test('lead the user who took the tab over back to the same page, once that session has expired too', async () => {
    const path = '/negocio/pedidos/administracion';
    await renderPages({ path, session: 'admin' });
    for (const heading of ['Inicio', 'Pedidos']) {
      const page = await renderPages({ path, visit: 'expired' });
      await fillIn(page, 'operador@mostrador.test');
      await submit(page);
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    }
    expect(sessionStore.isTakenOver()).toBe(false);
  });

  test('keep the session if a token other than its own is rejected', async () => {
    await renderPages({ path: '/dashboard/default', session: 'admin' });
    await screen.findByRole('heading', { name: 'Inicio' });
    const headers = { Authorization: 'Bearer old' };
    await expect(callApi(business.get, {}, { headers })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).not.toBeNull();
  });
});
