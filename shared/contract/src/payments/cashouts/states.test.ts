import {
  CASHOUT_STATUSES,
  cashoutActions,
  cashoutStatusColor,
  isCashoutStatus,
  isFinalCashout,
  isPolledCashout,
  isReturnedCashout,
  nextCashoutStatuses,
} from './states';

it('says for every status what may be done, what follows and how it looks', () => {
  const table = CASHOUT_STATUSES.map((status) => {
    const { cancel, startAgain } = cashoutActions({ status });
    return [
      status,
      cancel.allowed || cancel.reason,
      startAgain.allowed || startAgain.reason,
      nextCashoutStatuses(status).join(' '),
    ];
  });
  expect(table).toEqual([
    ['PENDING', true, 'open', 'PROCESSING ON_HOLD REJECTED CANCELLED'],
    ['PROCESSING', 'in-progress', 'open', 'COMPLETED FAILED REJECTED'],
    ['COMPLETED', 'paid', 'paid', 'REVERSED'],
    ['FAILED', 'returned', true, ''],
    ['CANCELLED', 'returned', true, ''],
    ['REJECTED', 'returned', true, ''],
    ['ON_HOLD', true, 'open', 'PENDING REJECTED CANCELLED'],
    ['REVERSED', 'returned', true, ''],
  ]);
});

it('asks again only while the bank works on it, and gives the money back exactly where it ends without it', () => {
  expect(CASHOUT_STATUSES.filter(isPolledCashout)).toEqual(['PROCESSING']);
  expect(CASHOUT_STATUSES.filter(isFinalCashout)).toEqual(['FAILED', 'CANCELLED', 'REJECTED', 'REVERSED']);
  expect(CASHOUT_STATUSES.filter(isReturnedCashout)).toEqual(CASHOUT_STATUSES.filter(isFinalCashout));
  for (const status of CASHOUT_STATUSES) expect(nextCashoutStatuses(status).length === 0).toBe(isFinalCashout(status));
  expect(CASHOUT_STATUSES.map(cashoutStatusColor)).toEqual([
    'warning',
    'info',
    'success',
    'error',
    'error',
    'error',
    'warning',
    'secondary',
  ]);
});

it("puts the server's word before the table, for what is a call", () => {
  expect(cashoutActions({ status: 'PENDING', allowedActions: [] }).cancel).toEqual({ allowed: false, reason: 'server' });
  expect(cashoutActions({ status: 'COMPLETED', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
  expect(cashoutActions({ status: 'FAILED', allowedActions: [] })).toEqual({
    cancel: { allowed: false, reason: 'returned' },
    startAgain: { allowed: true },
  });
});

it('knows nothing of an unknown status', () => {
  const refused = { allowed: false, reason: 'server' };
  expect(cashoutActions({ status: 'ON_THE_MOON' })).toEqual({ cancel: refused, startAgain: refused });
  expect(cashoutStatusColor('constructor')).toBe('neutral');
  expect([isPolledCashout, isFinalCashout, isReturnedCashout, isCashoutStatus].some((ask) => ask('toString'))).toBe(false);
  expect(nextCashoutStatuses('ON_THE_MOON')).toEqual([]);
});
