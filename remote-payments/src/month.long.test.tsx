import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CASHOUT_CURRENCIES } from '@mostrador/contract/payments/cashouts/calls';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { formatMoney, minorDigits } from '@mostrador/values/money';
import { exportCsv } from './common/test-files';
import { remote } from './remote';
import { availableOf, Month } from './test-month';

afterEach(() => {
  jest.restoreAllMocks();
});

const zone = 'America/Mexico_City';
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const money = (minor: number, currency: string) => plain(formatMoney({ minor, currency }, 'es-MX'));

async function open(id: string, path: string) {
  cleanup();
  return renderScreen({ remote, screen: id }, { path, session: 'n542' });
}

/** Exports the list of a screen, and adds up columns of the rows in a currency, minor units. */
async function exportedSums(id: string, path: string, currency: string, ...titles: string[]): Promise<number[]> {
  const { user } = await open(id, path);
  const [head, ...rows] = (await exportCsv(user))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const own = rows.filter((row) => row[head!.indexOf('Moneda')] === currency);
  expect(own.length).toBeGreaterThan(0);
  const value = (row: string[], title: string) => Number(row[head!.indexOf(title)]!) * 10 ** minorDigits(currency);
  return titles.map((title) => own.reduce((sum, row) => sum + Math.round(value(row, title)), 0));
}

test('a month of random movements in six currencies: every figure of screens and files equals the sum of the requests', async () => {
  const sandbox = await startSandbox();
  const month = new Month(sandbox, 20_261_126, zone);
  await month.play();
  // The pages read the sandbox's time.
  const right = clock.now;
  jest.spyOn(clock, 'now').mockImplementation(() => right() + month.ahead);
  const range = `${month.range.from}..${month.range.to}`;

  for (const currency of CASHOUT_CURRENCIES) {
    const figures = month.figures[currency]!;
    const { captured, refunded, chargedBack, held, cashedOut, fees, cashouts, settledDays } = figures;
    expect([currency, await month.balanceOf(currency)]).toEqual([currency, availableOf(figures)]);

    const paid = ['Capturado', 'Devuelto', 'Contracargos', 'Neto de devoluciones y contracargos'];
    expect([
      currency,
      ...(await exportedSums('payments', `/pagos/lista?created=${range}&currency=${currency}`, currency, ...paid)),
    ]).toEqual([currency, captured, refunded, chargedBack, captured - refunded - chargedBack]);
    expect([currency, ...(await exportedSums('refunds', `/pagos/devoluciones?days=${range}`, currency, 'Importe'))]).toEqual([
      currency,
      refunded,
    ]);
    const list = `/liquidaciones/liquidaciones-list?currency=${currency}`;
    expect([currency, ...(await exportedSums('cashouts', list, currency, 'Importe', 'Comisión', 'Neto'))]).toEqual([
      currency,
      cashedOut,
      fees,
      cashedOut - fees,
    ]);

    const billed = ['Importe', 'Comisión', 'Neto'];
    const statements = `/facturacion/facturacion-list?currency=${currency}`;
    expect([currency, ...(await exportedSums('billing', statements, currency, ...billed))]).toEqual([
      currency,
      cashedOut,
      fees,
      cashedOut - fees,
    ]);

    await open('cashouts', list);
    const balances = within(await screen.findByRole('region', { name: 'Saldo' }));
    const balance = await balances.findByRole('button', { name: new RegExp(`^${currency} `) });
    await waitFor(() => expect(plain(balance.textContent)).toContain(`Disponible${money(availableOf(figures), currency)}`));
    if (held > 0) expect(plain(balance.textContent)).toContain(`${money(held, currency)} en disputa`);
    expect(cashouts).toBeGreaterThan(1);

    for (const { day, gross, fee, reference } of settledDays.slice(-2)) {
      await open('reconciliation', `/reconciliacion/reconciliacion-list?day=${day}&currency=${currency}`);
      const account = within(await screen.findByRole('region', { name: 'Cuenta del día' }));
      const line = (name: string) => plain(account.getByText(name).nextElementSibling?.textContent);
      expect([day, line('Ingreso esperado'), line('Ingresado en el banco'), line('Diferencia')]).toEqual([
        day,
        money(gross - fee, currency),
        money(gross - fee, currency),
        money(0, currency),
      ]);
      expect(screen.getByText('Cuadra')).toBeVisible();
      expect(plain(screen.getByRole('region', { name: 'Liquidaciones de este día' }).textContent)).toContain(reference);
    }
  }
  for (const currency of CASHOUT_CURRENCIES) expect([currency, await month.empty(currency)]).toEqual([currency, 0]);
});
