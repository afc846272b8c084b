import { screen, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { listChargebacks, plain, renderChargebacks } from './test-chargebacks';

const statistics = { method: 'GET', path: '/v1/chargebacks/statistics' } as const;
const answer = (more: object) => ({
  total: 20,
  by_status: { PENDING: 2, RESOLVED: 18 },
  by_reason: { FRAUD: 20 },
  amount_by_currency: { EUR: 1234.5, JPY: 900 },
  won: 12,
  lost: 6,
  by_month: [],
  ...more,
});

test('counts by status, one amount per currency, and the win rate with what it is out of', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...statistics, status: 200, body: answer({}) });
  await renderChargebacks('?view=statistics');
  const amounts = within(await screen.findByRole('region', { name: 'Importe por moneda' }));
  expect(amounts.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
    'MonedaEste periodo',
    'EUR1.234,50 €',
    'JPY900 JPY',
  ]);
  const rate = screen.getByRole('region', { name: 'Disputas ganadas' });
  expect(plain(rate.textContent)).toBe('Disputas ganadas67 %12 de 18 decididos');
  const byStatus = within(screen.getByRole('region', { name: 'Contracargos por estado' }));
  expect(byStatus.getByRole('row', { name: /^Resuelto 18/ })).toBeInTheDocument();
  expect(screen.getByText(/^Datos del/)).toHaveTextContent(/(CET|CEST)$/);
});

test('chosen days are compared with as many days before; without a decision there is no rate', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({
    ...statistics,
    status: 200,
    body: answer({ won: 0, lost: 0, amount_by_currency: { EUR: 10 } }),
    times: 2,
  });
  await renderChargebacks('?view=statistics&created=2026-10-01..2026-10-31');
  expect(plain((await screen.findByText(/^Comparado con/)).textContent)).toMatch(/31 ago.?.* 30 sept?/);
  const rate = screen.getByRole('region', { name: 'Disputas ganadas' });
  expect(await within(rate).findByText(/^Periodo anterior/)).toHaveTextContent('– (Ninguno decidido)');
});

test('the figures are those of the server, by merchant too', async () => {
  const sandbox = await startSandbox();
  const all = await listChargebacks(sandbox);
  const { merchant_id: merchantId } = all[0]!;
  await renderChargebacks(`?view=statistics&merchantId=${merchantId}`);
  const total = await screen.findByRole('region', { name: 'Contracargos recibidos' });
  const own = all.filter((one) => one.merchant_id === merchantId).length;
  expect(total).toHaveTextContent(`Contracargos recibidos${own}`);
});

test('the home card counts what awaits an answer and names the nearest deadlines', async () => {
  const sandbox = await startSandbox();
  const waiting = (await listChargebacks(sandbox, { status: 'PENDING,REJECTED', sort: 'respondBy:asc' })).filter(
    ({ respond_by: at }) => at * 1000 > Date.now(),
  );
  await renderScreen({ remote, card: 'due-chargebacks' });
  expect(await screen.findByText(`${waiting.length} contracargos esperan tu respuesta`)).toBeInTheDocument();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows).toHaveLength(Math.min(5, waiting.length));
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute(
    'href',
    `/contracargos/contracargos-list?view=deadlines&id=${waiting[0]!.id}`,
  );
});
