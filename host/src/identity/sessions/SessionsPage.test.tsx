import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '@mostrador/session/store';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { SessionsPage } from './SessionsPage';

const path = '/cuenta/sesiones';
const operator = 'operador@mostrador.test';

/** Opens the page in one of two sessions of the operator; returns also the token of the other one. */
async function openPage() {
  const sandbox = await startSandbox();
  const other = await sandbox.signIn(operator);
  const view = await renderScreen(<SessionsPage />, { path, session: 'operator' });
  const stateOf = (token: string) =>
    sandbox.ask('GET', '/getNegocio', { token }).then(
      () => 'open',
      (error: Error) => /token_\w+/.exec(error.message)?.[0],
    );
  return { ...view, sandbox, other, stateOf };
}
const items = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

test('lists the sessions, marks this one, and ends another one after a confirmation', async () => {
  const { user, other, stateOf } = await openPage();
  expect(await items()).toHaveLength(2);
  const [mine] = (await items()).filter((item) => within(item).queryByText('Este dispositivo'));
  expect(within(mine!).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Cerrar la sesión de / }));
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar esa sesión?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(await stateOf(other)).toBe('open');
  await user.click(screen.getByRole('button', { name: /^Cerrar la sesión de / }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión' }));
  expect(await screen.findByText('No has entrado en ningún otro dispositivo.')).toBeVisible();
  expect(await items()).toHaveLength(1);
  expect(await stateOf(other)).toBe('token_invalid');
});

test('signs out everywhere, here too', async () => {
  const { user, other, stateOf } = await openPage();
  await items();
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión en todas partes' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar sesión en todas partes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar todas' }));
  await waitFor(() => expect(sessionStore.get()).toBeNull());
  expect(await stateOf(other)).toBe('token_invalid');
});

test('shows why the list or an action failed, and a retry works', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getSesiones', status: 503 });
  const { user, other, stateOf } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await items()).toHaveLength(2);
  await sandbox.fault({ method: 'POST', path: '/cerrarSesion', status: 503 });
  await user.click(screen.getByRole('button', { name: /^Cerrar la sesión de / }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
  expect(await stateOf(other)).toBe('open');
  await user.click(screen.getByRole('button', { name: 'Cerrar la sesión' }));
  expect(await screen.findByText('No has entrado en ningún otro dispositivo.')).toBeVisible();
});
