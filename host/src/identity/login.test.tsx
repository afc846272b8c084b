import { act, screen, waitFor } from '@testing-library/react';
import { callApi } from '@mostrador/api-client/vanilla';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { sessionStore } from '@mostrador/session/store';
import type { Fault } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { alertText, fill, renderPages } from './test-pages';

type Page = Awaited<ReturnType<typeof renderPages>>;

const fillIn = (page: Page, email: string, password = 'mostrador-2026') =>
  fill(page, { 'Correo electrónico': email, Contraseña: password });
const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Entrar' }));

test('the admin signs in and lands on the start page with business, role and branch', async () => {
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

test('a business of which only the login check tells the kind is of that kind', async () => {
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

test('what was typed into the form that stood there before the code is in this one, with the focus where it was', async () => {
  window.earlySignIn = () => ({ email: 'admin@mostrador.test', password: 'mostra', focus: 'password', sent: false });
  const page = await renderPages({ path: '/login' });
  expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('admin@mostrador.test');
  expect(screen.getByLabelText('Contraseña')).toHaveFocus();
  await page.user.keyboard('dor-2026{Enter}');
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('a form that was sent before the code was there signs in, or says what it lacks', async () => {
  window.earlySignIn = () => ({ email: 'admin@mostrador.test', password: '', focus: 'email', sent: true });
  const page = await renderPages({ path: '/login' });
  await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña'));
  page.unmount();
  window.earlySignIn = () => ({ email: 'admin@mostrador.test', password: 'mostrador-2026', focus: 'password', sent: true });
  await renderPages({ path: '/login' });
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('a wrong password says so beside nothing else, and the next try works', async () => {
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'admin@mostrador.test', 'no-es-esta');
  await submit(page);
  expect(await alertText()).toBe('El correo o la contraseña no son correctos.');
  expect(localStorage.getItem('token')).toBeNull();
  await fillIn(page, 'admin@mostrador.test');
  await submit(page);
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('empty and malformed fields are told beside them and nothing is sent', async () => {
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

test('an account that the backend refuses is told the sentence of the specification and stays outside', async () => {
  const page = await renderPages({ path: '/login' });
  await fillIn(page, 'sinpermiso@mostrador.test');
  await submit(page);
  expect(await alertText()).toBe('No tienes permisos para ingresar a esta plataforma');
  expect(sessionStore.get()).toBeNull();
});

test('HTTP 403 of the login check is a refusal too', async () => {
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
])('%s is no refusal: it says what is wrong and the same form tries again', async (_, fault) => {
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
  // The fault was for one call: a second one would have answered long before.
  expect(sessionStore.get()?.business.role).toBe('ADMIN');
});

test('the password can be shown, and caps lock is told', async () => {
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

test('Google is offered only where a chooser is configured', async () => {
  await renderPages({ path: '/login' });
  await screen.findByLabelText('Contraseña');
  expect(screen.queryByRole('button', { name: 'Continuar con Google' })).toBeNull();
});

describe('where the sign-in leads', () => {
  test('back to the page that was asked for, with its query', async () => {
    const page = await renderPages({ path: '/negocio/pedidos/administracion?estado=1' });
    await screen.findByLabelText('Contraseña');
    expect(page.location()).toBe('/login?next=%2Fnegocio%2Fpedidos%2Fadministracion%3Festado%3D1');
    await fillIn(page, 'operador@mostrador.test');
    await submit(page);
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(page.location()).toBe('/negocio/pedidos/administracion?estado=1');
  });

  test.each(['//evil.test', 'https://evil.test/x', 'javascript:alert(1)', '/\\evil.test', '/login'])(
    'never elsewhere: %s',
    async (next) => {
      const page = await renderPages({ path: `/login?next=${encodeURIComponent(next)}`, session: 'admin' });
      expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
      expect(page.location()).toBe('/dashboard/default');
    },
  );
});

describe('guards', () => {
  test('without a session the storage is cleared but for the settings', async () => {
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

  test.each(['/login', '/register', '/forgot', '/login-handy'])('a signed-in user is led away from %s', async (path) => {
    const page = await renderPages({ path, session: 'admin' });
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(page.location()).toBe('/dashboard/default');
  });

  test('an expired token leads to the sign-in page, which says so and leads back to the same place and branch', async () => {
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

  test('a refused token that is not the session’s does not end it', async () => {
    await renderPages({ path: '/dashboard/default', session: 'admin' });
    await screen.findByRole('heading', { name: 'Inicio' });
    const headers = { Authorization: 'Bearer old' };
    await expect(callApi(business.get, {}, { headers })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).not.toBeNull();
  });
});
