import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { sessionStore } from '@mostrador/session/store';
import { startSandbox } from '@mostrador/testing/sandbox';
import { alertText, renderPages } from './test-pages';

/** Goes through the sandbox's account chooser as a browser would; returns the fragment that it redirects to. */
async function choose(email: string, state: string, rawNonce: string): Promise<string> {
  const { url } = await startSandbox();
  const nonce = createHash('sha256').update(rawNonce).digest('hex');
  const form = { redirect_uri: `${location.origin}/login`, state, nonce, email };
  const answer = await fetch(`${url}/identity/google`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('Location')!).hash;
}

/** Stores what the page stores before it navigates to the chooser. */
function leaveFor(state: string, rawNonce: string, search: string) {
  sessionStorage.setItem('google_account', JSON.stringify({ state, rawNonce, search }));
}

afterEach(() => sessionStorage.clear());

test('signs in with the account chosen in a full-page visit and returns to the requested page', async () => {
  const fragment = await choose('operador@mostrador.test', 's1', 'n1');
  leaveFor('s1', 'n1', '?next=%2Fnegocio%2Fpedidos%2Fadministracion');
  const page = await renderPages({ path: `/login${fragment}` });
  expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeVisible();
  expect(page.location()).toBe('/negocio/pedidos/administracion');
  expect(window.location.hash).toBe('');
  expect(sessionStore.get()?.business).toMatchObject({ email: 'operador@mostrador.test', role: 'OPERADOR' });
});

test('rejects a Google account that the backend does not know', async () => {
  const fragment = await choose('sinpermiso@mostrador.test', 's1', 'n1');
  leaveFor('s1', 'n1', '');
  await renderPages({ path: `/login${fragment}` });
  expect(await alertText()).toBe('No tienes permisos para ingresar a esta plataforma');
});

test("ignores a response with another state than the request's", async () => {
  const fragment = await choose('admin@mostrador.test', 's2', 'n1');
  leaveFor('s1', 'n1', '');
  const page = await renderPages({ path: `/login${fragment}` });
  await screen.findByLabelText('Contraseña');
  expect(page.location()).toBe('/login');
  expect(window.location.hash).toBe('');
  expect(sessionStore.get()).toBeNull();
});

test('does not sign in with a response to another request', async () => {
  const fragment = await choose('admin@mostrador.test', 's1', 'n2');
  leaveFor('s1', 'n1', '');
  await renderPages({ path: `/login${fragment}` });
  expect(await alertText()).toBe('No hemos podido completar el acceso. Inténtalo otra vez en un momento.');
  expect(sessionStore.get()).toBeNull();
});

test('shows the button if a chooser is configured', async () => {
  const { url } = await startSandbox();
  await renderPages({ path: '/login', identity: { googleChooser: `${url}/identity/google` } });
  expect(await screen.findByRole('button', { name: 'Continuar con Google' })).toBeVisible();
});
