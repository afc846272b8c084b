import { screen, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { daysOfMonth } from '../common/months';
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
  payments: 4000,
  by_month: [],
  ...more,
});

test('shows counts by status, one amount per currency, and the win rate with its denominator', async () => {
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
  expect(plain(screen.getByRole('region', { name: 'Tasa de contracargos' }).textContent)).toBe(
    'Tasa de contracargos0,5 %20 de 4000 pagos cobrados',
  );
  const byStatus = within(screen.getByRole('region', { name: 'Contracargos por estado' }));
  expect(byStatus.getByRole('row', { name: /^Resuelto 18/ })).toBeInTheDocument();
  expect(screen.getByText(/^Datos del/)).toHaveTextContent(/(CET|CEST)$/);
});

test('compares the chosen days with as many days before, and shows no rate without a decision', async () => {
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

test("shows the server's figures, also by merchant", async () => {
  const sandbox = await startSandbox();
  const all = await listChargebacks(sandbox);
  const { merchant_id: merchantId } = all[0]!;
  await renderChargebacks(`?view=statistics&merchantId=${merchantId}`);
  const total = await screen.findByRole('region', { name: 'Contracargos recibidos' });
  const own = all.filter((one) => one.merchant_id === merchantId).length;
  expect(total).toHaveTextContent(`Contracargos recibidos${own}`);
});

/** Returns a chart's figures as a table. */
async function tableOf(name: string, { user }: Awaited<ReturnType<typeof renderChargebacks>>) {
  const card = within(await screen.findByRole('region', { name }));
  await user.click(card.getByRole('button', { name: 'Ver como tabla' }));
  return within(card.getByRole('table', { name }));
}

const listed = async (count: number) =>
  expect(await screen.findByText(`1–${Math.min(count, 10)} de ${count}`)).toBeInTheDocument();

test('links a status to exactly as many chargebacks of the chosen days as it counts', async () => {
  await startSandbox();
  const rendered = await renderChargebacks('?view=statistics&created=last12Months');
  const table = await tableOf('Contracargos por estado', rendered);
  const [count] = within(table.getByRole('row', { name: /^Resuelto/ })).getAllByRole('cell');
  await rendered.user.click(table.getByRole('button', { name: 'Resuelto' }));
  expect(rendered.location()).toBe('/contracargos/contracargos-list?created=last12Months&status=RESOLVED');
  await listed(Number(count!.textContent));
});

test('links a month to exactly as many chargebacks opened in it as it counts', async () => {
  const sandbox = await startSandbox();
  const { by_month: months } = await sandbox.ask<{ by_month: { month: string; opened: number }[] }>('GET', statistics.path, {
    query: { time_zone: 'Europe/Madrid' },
  });
  const at = months.findLastIndex(({ opened }) => opened > 0);
  const { month, opened } = months[at]!;
  const rendered = await renderChargebacks('?view=statistics');
  const row = within((await tableOf('Contracargos por mes', rendered)).getAllByRole('row')[at + 1]!);
  expect(row.getAllByRole('cell')[0]).toHaveTextContent(String(opened));
  await rendered.user.click(row.getByRole('button'));
  const { from, to } = daysOfMonth(month);
  expect(rendered.location()).toBe(`/contracargos/contracargos-list?created=${from}..${to}`);
  await listed(opened);
});

test('links a month to the chosen days only, and a reason to nothing, because the list has no such filter', async () => {
  const sandbox = await startSandbox();
  const months = ['2026-09', '2026-10'].map((month) => ({ month, opened: 10, won: 6, lost: 3 }));
  await sandbox.fault({ ...statistics, status: 200, body: answer({ by_month: months }), times: 2 });
  const rendered = await renderChargebacks('?view=statistics&created=2026-09-10..2026-10-20&merchantId=mer_munoz');
  const reasons = await tableOf('Contracargos por motivo', rendered);
  expect(reasons.queryByRole('button')).toBeNull();
  const table = await tableOf('Contracargos por mes', rendered);
  await rendered.user.click(table.getByRole('button', { name: /^sept? 26/ }));
  expect(rendered.location()).toBe('/contracargos/contracargos-list?merchantId=mer_munoz&created=2026-09-10..2026-09-30');
});

test('counts in the home card the chargebacks that need an answer and lists the nearest deadlines', async () => {
  const sandbox = await startSandbox();
  const waiting = (await listChargebacks(sandbox, { status: 'PENDING,REJECTED', sort: 'respondBy:asc' })).filter(
    ({ respond_by: at }) => at * 1000 > clock.now(),
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
