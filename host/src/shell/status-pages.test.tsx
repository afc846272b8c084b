import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { PlainButton } from '@mostrador/ui/kit';
import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';
import { remoteOf, renderShell, screenOf, sessionOf, menuItemOf } from './shell-fixture';

const remotes = [
  remoteOf('backoffice', {
    screens: [screenOf('branches', '/negocio/sucursales', { roles: ['ADMIN'] }), screenOf('board', '/negocio/pedidos')],
    menu: [menuItemOf('board', 'board')],
  }),
];
const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);

test.each([
  ['flag', 'Esta sección no está activada'],
  ['role', 'No tienes acceso a esta sección'],
] as const)('a deep link to a screen blocked by its %s shows why in its only heading and links home', async (reason, title) => {
  const session = sessionOf({ role: 'OPERADOR' });
  const { user } = await renderShell({
    remotes,
    path: '/negocio/sucursales',
    session,
    screen: <ForbiddenPage reason={reason} />,
  });
  expect(headings()).toEqual([title]);
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  expect(window.location.pathname).toBe('/dashboard/default');
});

test('an unknown address shows the not-found page', async () => {
  const { user } = await renderShell({ remotes, path: '/nada/de/esto', screen: <NotFoundPage /> });
  expect(headings()).toEqual(['No encontramos esta página']);
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  expect(window.location.pathname).toBe('/dashboard/default');
});

describe('a screen that throws', () => {
  let broken = true;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => {
    broken = true;
    logged.mockClear();
  });
  afterAll(() => logged.mockRestore());

  function Fragile() {
    const [asked, setAsked] = useState(false);
    if (asked && broken) throw new Error('boom');
    return <PlainButton onClick={() => setAsked(true)}>Romper</PlainButton>;
  }

  async function broke() {
    const { user } = await renderShell({ remotes, path: '/negocio/pedidos', screen: <Fragile /> });
    await user.click(screen.getByRole('button', { name: 'Romper' }));
    expect(screen.getByRole('heading', { name: 'Algo ha fallado en esta pantalla' })).toBeInTheDocument();
    return user;
  }

  test('shows the error page over plain http too', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    await broke();
    expect(screen.getByRole('button', { name: /Copiar/ })).toBeInTheDocument();
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  });

  test('keeps the shell working and shows the same code as the console', async () => {
    const user = await broke();
    const copy = screen.getByRole('button', { name: /Copiar/ });
    await user.click(copy);
    const code = await navigator.clipboard.readText();
    expect(code).toMatch(/^[0-9a-f]{8}$/);
    expect(logged).toHaveBeenCalledWith(code, expect.objectContaining({ message: 'boom' }));
    expect(screen.getByRole('link', { name: 'Entrada board' })).toBeInTheDocument();
    expect(headings()).toEqual(['Pantalla board']);
  });

  test('renders again after a retry', async () => {
    const user = await broke();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('button', { name: 'Romper' })).toBeInTheDocument();
  });

  test('does not affect another page', async () => {
    const user = await broke();
    await user.click(within(screen.getByRole('navigation', { name: 'Menú principal' })).getByRole('link', { name: 'Inicio' }));
    expect(screen.queryByText('Algo ha fallado en esta pantalla')).toBeNull();
  });
});
