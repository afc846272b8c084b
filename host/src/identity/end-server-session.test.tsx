import { act, cleanup, waitFor } from '@testing-library/react';
import { callApi } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { sessionStore } from '@mostrador/session/store';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { endSessionsAtSignOut } from './end-server-session';

beforeAll(endSessionsAtSignOut);

async function signedIn() {
  const { sandbox } = await renderScreen(<p />);
  const { token } = sessionStore.get()!;
  const isOpen = () =>
    sandbox.ask('GET', '/getNegocio', { token }).then(
      () => true,
      () => false,
    );
  return { sandbox, isOpen };
}

test('signing out ends the session on the server', async () => {
  const { isOpen } = await signedIn();
  expect(await isOpen()).toBe(true);
  await act(() => sessionStore.signOut());
  await waitFor(async () => expect(await isOpen()).toBe(false));
});

test('without a connection the device is signed out at once, and the server once there is one', async () => {
  const { sandbox, isOpen } = await signedIn();
  await sandbox.fault({ method: 'POST', path: '/cerrarSesion', drop: true });
  act(() => sessionStore.end('user'));
  expect(sessionStore.get()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await isOpen()).toBe(false);
  });
});

test('a session that ends otherwise is left to the server', async () => {
  const { isOpen } = await signedIn();
  act(() => sessionStore.end('other-tab'));
  // The end of a later session arrives after everything that the page has sent.
  cleanup();
  const later = await signedIn();
  act(() => sessionStore.end('user'));
  await waitFor(async () => expect(await later.isOpen()).toBe(false));
  expect(await isOpen()).toBe(true);
});

test('the server ends a session while the page is open: the next call leads to the sign-in page', async () => {
  const sandbox = await startSandbox();
  await renderScreen(<p />);
  const { token } = sessionStore.get()!;
  await sandbox.ask('POST', '/cerrarSesion', { token, body: {} });
  await act(() => expect(callApi(business.get, {})).rejects.toMatchObject({ status: 401 }));
  expect(sessionStore.endedBy()).toBe('expired');
});
