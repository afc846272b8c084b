import { screen, within } from '@testing-library/react';
import { signInToProvider } from '@mostrador/api-client/vanilla';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { AppProvider } from '../core/app-context';
import { defaultBrand } from '../branding/default-brand';
import { deployment } from '../branding/test-config';
import { HealthPage } from './HealthPage';
import { healthMessages } from './health-messages';
import { remotesMessages } from './messages';
import { RemotesProvider, type RemotesState } from './remotes-context';

/** Loader of a deployment without remotes. */
const loader: RemotesState['loader'] = {
  part: () => Promise.reject(new Error('There is no remote')),
  resetCount: () => 0,
  loaded: () => null,
  preload: () => undefined,
  retry: () => Promise.resolve(),
  health: () => [],
};

async function renderHealth({ payments = true, providerLogin = false } = {}) {
  const config = await deployment();
  const page = await renderScreen(
    <AppProvider state={{ config, brand: defaultBrand }}>
      <RemotesProvider state={{ remotes: [], loader }}>
        <HealthPage />
      </RemotesProvider>
    </AppProvider>,
    { path: '/health', messages: [remotesMessages, healthMessages], flags: { payments, backoffice: true }, providerLogin },
  );
  const card = () => within(screen.getByRole('heading', { name: 'Proveedor de pagos' }).closest('section')!);
  return { ...page, card };
}

test('shows the same version as the menu', async () => {
  await renderHealth();
  const shell = within((await screen.findByRole('heading', { name: 'Panel' })).closest('section')!);
  expect(shell.getByText('v3.1.0')).toBeInTheDocument();
});

test.each([
  ['Copiado', true],
  ['No se pudo copiar', false],
])('copies the report over plain http and tells the outcome: %s', async (told, isCopied) => {
  const { user } = await renderHealth();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  document.execCommand = () => isCopied;
  await user.click(await screen.findByRole('button', { name: 'Copiar como JSON' }));
  expect(await screen.findByText(told)).toBeVisible();
});

test('shows the response time of the provider and the time of the check', async () => {
  const { card } = await renderHealth();
  expect(await card().findByText('Disponible')).toBeInTheDocument();
  expect(card().getByText(/^\d+ ms$/)).toBeInTheDocument();
});

test('shows why the provider fails, and its recovery after another check', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/v1/health', status: 503 });
  const { card, user } = await renderHealth();
  expect(await card().findByText('No disponible')).toBeInTheDocument();
  expect(card().getByText(/^Error de API: 503 - /)).toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Comprobar de nuevo' }));
  expect(await card().findByText('Disponible')).toBeInTheDocument();
});

test('shows the text of a status other than "ok" unchanged', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/v1/health', status: 200, body: { status: 'degraded' } });
  const { card } = await renderHealth();
  expect(await card().findByText('Responde, con problemas')).toBeInTheDocument();
  expect(card().getByText(/degraded/)).toBeInTheDocument();
});

test('a brand without payments sends no request to the provider', async () => {
  await renderHealth({ payments: false });
  expect(screen.queryByRole('heading', { name: 'Proveedor de pagos' })).toBeNull();
});

describe('when the provider requires its own login', () => {
  const me = 'Marta Ibáñez · admin@mostrador.test';
  const signIn = () => signInToProvider({ email: 'admin@mostrador.test', password: 'mostrador-2026' });

  async function renderSignedIn() {
    const page = await renderHealth({ providerLogin: true });
    expect(await page.card().findByText('Sin sesión: las llamadas van solo con la clave')).toBeInTheDocument();
    await signIn();
    const check = () => page.user.click(page.card().getByRole('button', { name: 'Comprobar de nuevo' }));
    return { ...page, check };
  }

  test('shows how requests are sent without a session, and the provider account with one', async () => {
    const { card, check } = await renderSignedIn();
    await check();
    expect(await card().findByText(me)).toBeInTheDocument();
  });

  test('renews a token that the provider has revoked before it fetches the account', async () => {
    const { card, check, sandbox } = await renderSignedIn();
    await sandbox.fault({
      method: 'POST',
      path: '/v1/auth/verify',
      status: 401,
      body: { code: 'token_expired', message: 'Venció' },
    });
    await check();
    expect(await card().findByText(me)).toBeInTheDocument();
  });

  test('shows a provider error with the text of the message catalogue', async () => {
    const { card, check, sandbox } = await renderSignedIn();
    await sandbox.fault({ method: 'POST', path: '/v1/auth/profile', status: 500 });
    await check();
    expect(await card().findByText(/^Error de API: 500 - /)).toBeInTheDocument();
  });

  test('reports a response that is not an account as invalid', async () => {
    const { card, check, sandbox } = await renderSignedIn();
    await sandbox.fault({ method: 'POST', path: '/v1/auth/profile', status: 200, body: { nobody: true } });
    await check();
    expect(await card().findByText(/Formato de respuesta/)).toBeInTheDocument();
  });
});
