import { screen, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen } from '@mostrador/testing/render';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import type { Movement } from '../common/ledger/movements';
import { remote } from '../remote';
import { approvalOf, dailyVolumes, comparedSpans, volumesOf } from './figures';

const MADRID = 'Europe/Madrid';

function movement(type: string, status: string, minor: number, currency: string, at: number): Movement {
  return { id: `${type}${at}${minor}`, type, status, amount: { minor, currency }, at, payment: {} as Payment };
}

test('compares today with yesterday up to the same time, and seven days with the seven before', () => {
  const now = Date.parse('2026-11-21T15:30:00+01:00');
  const spans = comparedSpans(now, MADRID);
  expect(spans.today.now.from).toBe(Date.parse('2026-11-21T00:00:00+01:00'));
  expect(spans.today.before).toEqual({
    from: Date.parse('2026-11-20T00:00:00+01:00'),
    to: Date.parse('2026-11-20T15:30:00+01:00') + 1,
  });
  expect(spans.week.now.from).toBe(Date.parse('2026-11-15T00:00:00+01:00'));
  expect(spans.week.before).toEqual({
    from: Date.parse('2026-11-08T00:00:00+01:00'),
    to: Date.parse('2026-11-14T15:30:00+01:00') + 1,
  });
});

test('never adds up volumes of different currencies, and computes the approval rate over decided authorizations only', () => {
  const now = Date.parse('2026-11-21T15:30:00+01:00');
  const movements = [
    movement('CAPTURE', 'APPROVED', 500, 'EUR', now),
    movement('CAPTURE', 'APPROVED', 700, 'USD', now),
    movement('CAPTURE', 'PENDING', 900, 'EUR', now),
    movement('CAPTURE', 'APPROVED', 40, 'EUR', now - 24 * 3_600_000),
    movement('AUTHORIZATION', 'APPROVED', 1, 'EUR', now),
    movement('PREAUTHORIZATION', 'REJECTED', 1, 'EUR', now),
    movement('AUTHORIZATION', 'PENDING', 1, 'EUR', now),
  ];
  const spans = comparedSpans(now, MADRID);
  const volumes = volumesOf(movements, spans);
  expect(volumes.map(({ currency, figures }) => [currency, figures.today.now.minor, figures.today.before.minor])).toEqual([
    ['EUR', 500, 40],
    ['USD', 700, 0],
  ]);
  expect(approvalOf(movements, spans.today.now)).toEqual({ approved: 1, decided: 2 });
});

test('shows the source and time of the figures, and retries a failure in place', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 503 });
  const { user } = await renderScreen({ remote, card: 'volume' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Capturas aprobadas, frente al mismo tramo anterior/)).toHaveTextContent(/^Hasta \d/);
});

test('shows the denominator of the approval rate', async () => {
  const { container } = await renderScreen({ remote, card: 'approval' });
  await screen.findByText(/Autorizaciones aprobadas entre/);
  expect(within(container).getAllByText(/^\d+ de \d+ decididas$/)).toHaveLength(2);
});

test('returns the volume of each of seven days next to the same day of the previous week', () => {
  const now = Date.parse('2026-11-21T15:30:00+01:00');
  const day = 24 * 3_600_000;
  const movements = [
    movement('CAPTURE', 'APPROVED', 500, 'EUR', now),
    movement('CAPTURE', 'APPROVED', 70, 'EUR', now - 7 * day),
    movement('CAPTURE', 'APPROVED', 30, 'EUR', now - 2 * day),
    movement('CAPTURE', 'APPROVED', 999, 'USD', now),
    movement('REFUND', 'APPROVED', 5, 'EUR', now),
  ];
  const days = dailyVolumes(movements, 'EUR', now, MADRID);
  expect(days.map((one) => one.day)).toEqual(['15', '16', '17', '18', '19', '20', '21'].map((date) => `2026-11-${date}`));
  expect(days.at(-1)).toEqual({ day: '2026-11-21', now: 500, before: 70 });
  expect(days[4]).toEqual({ day: '2026-11-19', now: 30, before: 0 });
});

test('draws the volume by day with the previous period, and names the compared period', async () => {
  await renderScreen({ remote, card: 'volume' });
  const chart = within(await screen.findByRole('figure', { name: /^Volumen cobrado por día, / }));
  expect(chart.getByRole('table', { name: /^Volumen cobrado por día, / })).toBeInTheDocument();
  expect(chart.getAllByText('Los 7 días anteriores').length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Antes:/)).not.toBeInTheDocument();
  expect((await screen.findAllByText(/Los 7 días anteriores:/)).length).toBeGreaterThan(0);
});
