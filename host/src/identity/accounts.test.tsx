import { act, screen } from '@testing-library/react';
import { sessionStore } from '@mostrador/session/store';
import { startSandbox } from '@mostrador/testing/sandbox';
import { alertText, fill, renderPages } from './test-pages';

describe('a new account', () => {
  test('exists, but cannot sign in until a business gives it access', async () => {
    const page = await renderPages({ path: '/register?next=%2Fnegocio%2Fpedidos%2Fadministracion' });
    await fill(page, { 'Nombre (opcional)': 'Lía Sanz', 'Correo electrónico': 'lia@example.com', Contraseña: 'una-buena-clave' });
    await page.user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByRole('heading', { name: 'Tu cuenta está creada' })).toBeVisible();
    expect(screen.getByText(/lia@example\.com/)).toBeVisible();
    expect(sessionStore.get()).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Entrar con mi cuenta' }));
    expect(page.location()).toBe('/login?next=%2Fnegocio%2Fpedidos%2Fadministracion');
  });

  test('requires an unused e-mail address and a password of eight characters', async () => {
    const page = await renderPages({ path: '/register' });
    await fill(page, { 'Correo electrónico': 'admin@mostrador.test', Contraseña: 'corta' });
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(password).toHaveAccessibleDescription('Al menos 8 caracteres');
    const submit = screen.getByRole('button', { name: 'Crear cuenta' });
    await page.user.click(submit);
    expect(password).toHaveAccessibleDescription('Usa al menos 8 caracteres');
    await fill(page, { Contraseña: 'una-buena-clave' });
    await page.user.click(submit);
    expect(await alertText()).toBe('Ya hay una cuenta con este correo. Entra con ella.');
    const email = screen.getByLabelText('Correo electrónico');
    expect(email).toHaveAccessibleDescription(/Ya hay una cuenta/);
    expect(email).toHaveFocus();
    await fill(page, { 'Correo electrónico': 'otra@mostrador.test' });
    expect(email).not.toHaveAccessibleDescription();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('una-buena-clave');
  });
});

describe('a forgotten password', () => {
  async function codeFor(email: string): Promise<string> {
    const page = await renderPages({ path: '/forgot' });
    await fill(page, { 'Correo electrónico': email });
    await page.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/recibirá en unos minutos un enlace/)).toBeVisible();
    const mail = (await page.sandbox.outbox()).find((sent) => sent.to === email);
    page.unmount();
    return mail?.code ?? '';
  }

  test('is replaced through the link of a mail', async () => {
    const oobCode = await codeFor('operador@mostrador.test');
    const page = await renderPages({ path: `/forgot?oobCode=${encodeURIComponent(oobCode)}` });
    await fill(page, { 'Nueva contraseña': 'otra-clave-2027' });
    await page.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    expect(await screen.findByText('Has cambiado tu contraseña. Entra con la nueva.')).toBeVisible();
    await fill(page, { 'Correo electrónico': 'operador@mostrador.test', Contraseña: 'otra-clave-2027' });
    await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  });

  test('shows the same message for an address without an account', async () => {
    expect(await codeFor('nadie@example.com')).toBe('');
  });

  test('shows how long to wait after several mails, and keeps the address', async () => {
    for (let sent = 0; sent < 3; sent++) await codeFor('operador@mostrador.test');
    const page = await renderPages({ path: '/forgot' });
    await fill(page, { 'Correo electrónico': 'operador@mostrador.test' });
    await page.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await alertText()).toBe('Demasiados intentos. Vuelve a probar en 60 minutos.');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('operador@mostrador.test');
  });

  test('shows that a link was used already and offers another', async () => {
    const page = await renderPages({ path: '/forgot?oobCode=usado' });
    await fill(page, { 'Nueva contraseña': 'otra-clave-2027' });
    await page.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    expect(await alertText()).toBe('Este enlace ya se usó o no es válido. Pide otro.');
    await page.user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    expect(await screen.findByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  });

  test('shows a timeout of the identity provider', async () => {
    const page = await renderPages({ path: '/forgot', identity: { emulator: 'http://127.0.0.1:9' } });
    await fill(page, { 'Correo electrónico': 'admin@mostrador.test' });
    await page.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await alertText()).toBe('No hay conexión con el servicio de acceso. Comprueba tu internet y reinténtalo.');
  });
});

describe('a handed-over token', () => {
  const enter = async ({ user }: Awaited<ReturnType<typeof renderPages>>) =>
    user.click(await screen.findByRole('button', { name: /^Entrar como / }));

  test('opens no session without a confirmation that names the account', async () => {
    const token = await (await startSandbox()).signIn('n445@mostrador.test');
    const page = await renderPages({ path: `/negocio/pedidos/administracion#token=${token}` });
    expect(await screen.findByRole('heading', { name: '¿Entrar como Mercado Sur (ADMIN)?' })).toBeVisible();
    expect(sessionStore.get()).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'No entrar' }));
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
    expect(sessionStore.get()).toBeNull();
    expect(page.location()).toBe('/login?next=%2Fnegocio%2Fpedidos%2Fadministracion');
  });

  test('leads to the sign-in page without a notice if the user does not enter', async () => {
    const token = await (await startSandbox()).signIn('n445@mostrador.test');
    const page = await renderPages({ path: `/login-handy?token=${token}` });
    await page.user.click(await screen.findByRole('button', { name: 'No entrar' }));
    expect(await screen.findByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
    expect(screen.queryByText(/El enlace de acceso no es válido/)).toBeNull();
  });

  test('works in a tab that shows the page already, which keeps what was typed if the user stays', async () => {
    const sandbox = await startSandbox();
    const token = await sandbox.signIn('n445@mostrador.test');
    const page = await renderPages({ path: '/login' });
    await fill(page, { 'Correo electrónico': 'admin@mostrador.test' });
    const open = (of: string) =>
      act(async () => {
        window.history.replaceState(null, '', `/login#token=${of}`);
        window.dispatchEvent(new HashChangeEvent('hashchange'));
        await Promise.resolve();
      });
    await open(token);
    expect(await screen.findByRole('heading', { name: /^¿Entrar como Mercado Sur/ })).toBeVisible();
    expect(location.href).not.toContain(token);
    await page.user.click(screen.getByRole('button', { name: 'No entrar' }));
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('admin@mostrador.test');
    await open(token);
    await enter(page);
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(sessionStore.get()).toMatchObject({ token, business: { id: 445 } });
  });

  test('is removed from the address and opens the requested page', async () => {
    const token = await (await startSandbox()).signIn('n445@mostrador.test');
    const page = await renderPages({ path: `/negocio/pedidos/administracion?estado=1&token=${token}#abajo` });
    await enter(page);
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(page.location()).toBe('/negocio/pedidos/administracion?estado=1');
    expect(sessionStore.get()).toMatchObject({ token, business: { id: 445, role: 'ADMIN' } });
  });

  test('signs in on /login-handy, and requires a confirmation before it replaces a session', async () => {
    const token = await (await startSandbox()).signIn('n542@mostrador.test');
    const page = await renderPages({ path: `/login-handy?token=${token}`, session: 'admin' });
    expect(await screen.findByRole('heading', { name: '¿Cambiar de cuenta?' })).toBeVisible();
    expect(
      screen.getByText(/^Has entrado como La Esquina · admin@mostrador\.test\. Este enlace abre la cuenta de /),
    ).toBeVisible();
    expect(sessionStore.get()?.business.id).toBe(1);
    await page.user.click(screen.getByRole('button', { name: /^Entrar como / }));
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    expect(page.location()).toBe('/dashboard/default');
    expect(sessionStore.get()?.business.id).toBe(542);
  });

  test('keeps the current session if the user chooses so', async () => {
    const token = await (await startSandbox()).signIn('n542@mostrador.test');
    const page = await renderPages({ path: `/negocio/pedidos/administracion#token=${token}`, session: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: /^Seguir como La Esquina/ }));
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(sessionStore.get()?.business).toMatchObject({ id: 1, email: 'admin@mostrador.test' });
  });

  test('is read from the fragment, which servers do not receive', async () => {
    const token = await (await startSandbox()).signIn('n445@mostrador.test');
    const page = await renderPages({ path: `/negocio/pedidos/administracion?estado=1#token=${token}` });
    await enter(page);
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(location.href).not.toContain(token);
    expect(page.location()).toBe('/negocio/pedidos/administracion?estado=1');
    expect(sessionStore.get()).toMatchObject({ token, business: { id: 445 } });
  });

  test('identifies its user on the device without an e-mail: two users of a business have separate drafts', async () => {
    const sandbox = await startSandbox();
    const users: (string | undefined)[] = [];
    for (const email of ['admin@mostrador.test', 'operador@mostrador.test']) {
      const page = await renderPages({ path: `/dashboard/default#token=${await sandbox.signIn(email)}` });
      await enter(page);
      expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
      users.push(sessionStore.get()?.business.user);
      page.unmount();
    }
    expect(users[0]).toMatch(/^#\d+$/);
    expect(users[1]).toMatch(/^#\d+$/);
    expect(users[0]).not.toBe(users[1]);
  });

  test.each(['/login-handy?token=falso', '/login-handy', '/login?token=falso', '/forgot?token=falso'])(
    'leads to the sign-in page with an error if it is invalid or missing: %s',
    async (path) => {
      const page = await renderPages({ path });
      expect(await screen.findByText(/El enlace de acceso no es válido o ya caducó/)).toBeVisible();
      expect(page.location()).toBe('/login');
    },
  );

  test('shows an error for an invalid token and keeps the session', async () => {
    const page = await renderPages({ path: '/negocio/pedidos/administracion?token=falso', session: 'admin' });
    expect(await screen.findByText(/El enlace de acceso no es válido o ya caducó/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Seguir como La Esquina/ }));
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
    expect(sessionStore.get()?.business.id).toBe(1);
  });

  test('can be retried if the server does not respond', async () => {
    const sandbox = await startSandbox();
    const token = await sandbox.signIn();
    await sandbox.fault({ method: 'GET', path: '/getNegocio', status: 503 });
    const page = await renderPages({ path: `/dashboard/default?token=${token}` });
    expect(await alertText()).not.toBe('');
    expect(page.location()).toBe('/dashboard/default');
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await enter(page);
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
  });
});
