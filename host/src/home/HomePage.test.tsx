import { screen, within } from '@testing-library/react';
import { labels, remoteOf, renderShell, sessionOf } from '../shell/shell-fixture';
import { HomePage } from './HomePage';

const card = (id: string, order: number, more = {}) => ({
  id,
  order,
  size: 'medium' as const,
  titles: labels(`Tarjeta ${id}`),
  ...more,
});
const remotes = [
  remoteOf('backoffice', {
    flags: ['backoffice'],
    cards: [card('orders', 20), card('admin', 30, { roles: ['ADMIN'], size: 'small' })],
  }),
  remoteOf('payments', { flags: ['payments'], cards: [card('latest', 10, { size: 'large' })] }),
];
const parts = {
  'backoffice/cards/orders': () => <p>3 pedidos</p>,
  'backoffice/cards/admin': () => <p>Solo ADMIN</p>,
  'payments/cards/latest': () => <p>5 pagos</p>,
};
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows the cards of all remotes in their order', async () => {
  await renderShell({ remotes, parts, screen: <HomePage /> });
  expect(await screen.findByText('3 pedidos')).toBeInTheDocument();
  expect(screen.getByText('5 pagos')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Inicio');
  expect(cards()).toEqual(['Tarjeta latest', 'Tarjeta orders', 'Tarjeta admin']);
});

test('hides cards that the flags or the role do not allow', async () => {
  const session = sessionOf({ role: 'OPERADOR' });
  await renderShell({ remotes, parts, session, flags: { backoffice: true }, screen: <HomePage /> });
  expect(cards()).toEqual(['Tarjeta orders']);
});

test('a failed card does not affect the others and can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing: Record<string, (() => React.JSX.Element) | Error> = { ...parts, 'payments/cards/latest': new Error('down') };
  const { user } = await renderShell({ remotes, parts: failing, screen: <HomePage /> });
  const card = screen.getByRole('region', { name: 'Tarjeta latest' });
  expect(await within(card).findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('3 pedidos')).toBeInTheDocument();
  failing['payments/cards/latest'] = parts['payments/cards/latest'];
  await user.click(within(card).getByRole('button', { name: 'Reintentar' }));
  expect(await within(card).findByText('5 pagos')).toBeInTheDocument();
  logged.mockRestore();
});

test('explains where to go if there are no cards', async () => {
  await renderShell({ screen: <HomePage /> });
  expect(screen.getByText(/Elige una sección en el menú/)).toBeInTheDocument();
});
