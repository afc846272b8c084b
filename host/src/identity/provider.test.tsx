import { screen } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { changeSettings } from '../core/settings';
import { alertText, fill, renderPages } from './test-pages';

const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const credentials = { 'Correo electrónico': 'admin@mostrador.test', Contraseña: 'mostrador-2026' };

test('an identity provider that hangs times out after ten seconds, the form keeps its values and a retry works', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'POST', path: signInPath, delay_ms: 12_000 });
  const page = await renderPages({ path: '/login' });
  await fill(page, credentials);
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText(/El servicio de acceso no responde/)).toBeVisible();
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('admin@mostrador.test');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('mostrador-2026');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
});

test('shows that an account is disabled', async () => {
  const sandbox = await startSandbox();
  const body = { error: { code: 400, message: 'USER_DISABLED', errors: [{ message: 'USER_DISABLED' }] } };
  await sandbox.fault({ method: 'POST', path: signInPath, status: 400, body });
  const page = await renderPages({ path: '/login' });
  await fill(page, credentials);
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await alertText()).toMatch(/^Esta cuenta está desactivada/);
});

test('the password reset mail has the language of the page', async () => {
  for (const locale of ['es', 'ro'] as const) {
    const page = await renderPages({ path: '/forgot' });
    changeSettings({ locale });
    await fill(page, { 'Correo electrónico': 'operador@mostrador.test' });
    await page.user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    await screen.findByText(/recibirá en unos minutos un enlace/);
    expect((await page.sandbox.outbox()).map(({ link }) => new URL(link!).searchParams.get('lang'))).toContain(locale);
    page.unmount();
  }
  changeSettings({ locale: 'es' });
});
