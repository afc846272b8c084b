import { CASHOUT_STATUSES } from '@mostrador/contract/payments/cashouts/states';
import { CHARGEBACK_STATUSES } from '@mostrador/contract/payments/chargebacks/states';
import { TERMINAL_STATUSES } from '@mostrador/contract/payments/devices/states';
import { LINK_STATUSES } from '@mostrador/contract/payments/links/states';
import { PAYMENT_STATUSES } from '@mostrador/contract/payments/payments/states';
import { TRANSACTION_STATUSES } from '@mostrador/contract/payments/transactions/shapes';
import { statusOf as cashoutStatus } from './cashouts/words';
import { statusWithOutcome, statusOf as chargebackStatus } from './chargebacks/words';
import { statusOf as transactionStatus } from './common/ledger/words';
import { statusOf as deviceStatus } from './devices/words';
import { statusOf as linkStatus } from './links/words';
import { statusOf as paymentStatus } from './payments/words';

const t = (key: string) => key;

// docs payments §4
it.each([
  [
    'payment',
    PAYMENT_STATUSES.map((status) => paymentStatus(status, t).tone),
    'warning info info error error warning warning error info success secondary success',
  ],
  [
    'chargeback',
    CHARGEBACK_STATUSES.map((status) => chargebackStatus(status, t).tone),
    'warning secondary error info success neutral error',
  ],
  [
    'cashout',
    CASHOUT_STATUSES.map((status) => cashoutStatus(status, t).tone),
    'warning info success error error error warning secondary',
  ],
  ['device', TERMINAL_STATUSES.map((status) => deviceStatus(status, t).tone), 'success neutral warning'],
  ['link', LINK_STATUSES.map((status) => linkStatus(status, t).tone), 'info success neutral error'],
  ['transaction', TRANSACTION_STATUSES.map((status) => transactionStatus(status, t).tone), 'success warning error neutral'],
])('gives each status of a %s its color', (_, tones, expected) => {
  expect(tones.join(' ')).toBe(expected);
});

it('colors a dispute by its outcome', () => {
  expect(statusWithOutcome({ status: 'RESOLVED', outcome: 'won' }, t)).toEqual({
    tone: 'success',
    label: 'chargebacks.status.RESOLVED · chargebacks.outcome.won',
  });
  expect(statusWithOutcome({ status: 'RESOLVED', outcome: 'lost' }, t).tone).toBe('error');
  expect(statusWithOutcome({ status: 'DISPUTED' }, t)).toEqual(chargebackStatus('DISPUTED', t));
});

it.each(['ON_THE_MOON', 'constructor'])('shows the unknown status %s unchanged in neutral color', (status) => {
  for (const words of [paymentStatus, chargebackStatus, cashoutStatus, deviceStatus, linkStatus, transactionStatus])
    expect(words(status, t)).toEqual({ tone: 'neutral', label: status });
});
