import { screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { remote } from '../remote';

test('the screen greets the business', async () => {
  await renderScreen({ remote, screen: 'overview' }, { path: '/example' });
  expect(await screen.findByRole('heading', { name: 'Resumen de Example' })).toBeInTheDocument();
  expect(screen.getByText(/^Aquí empieza Example para La Esquina/)).toBeInTheDocument();
});

test('the card links to the screen', async () => {
  await renderScreen({ remote, card: 'overview' });
  expect(await screen.findByRole('link', { name: 'Abrir Example' })).toHaveAttribute('href', '/example');
});
