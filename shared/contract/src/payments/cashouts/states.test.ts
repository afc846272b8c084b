import { CASHOUT_STATUSES, cashoutActions, cashoutRules, isReturnedCashout } from './states';

it('defines the allowed actions and the next statuses of every status', () => {
  const table = CASHOUT_STATUSES.map((status) => {
    const { cancel, startAgain } = cashoutActions({ status });
    return [
      status,
      cancel.allowed || cancel.reason,
      startAgain.allowed || startAgain.reason,
      cashoutRules.nextStatuses(status).join(' '),
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

it('polls only while the bank processes it, and returns the money exactly in the final statuses', () => {
  expect(CASHOUT_STATUSES.filter(cashoutRules.isPolled)).toEqual(['PROCESSING']);
  expect(CASHOUT_STATUSES.filter(cashoutRules.isFinal)).toEqual(['FAILED', 'CANCELLED', 'REJECTED', 'REVERSED']);
  expect(CASHOUT_STATUSES.filter(isReturnedCashout)).toEqual(CASHOUT_STATUSES.filter(cashoutRules.isFinal));
  for (const status of CASHOUT_STATUSES)
    expect(cashoutRules.nextStatuses(status).length === 0).toBe(cashoutRules.isFinal(status));
});

it("prefers the server's `allowedActions` to the table, for actions that are calls", () => {
  expect(cashoutActions({ status: 'PENDING', allowedActions: [] }).cancel).toEqual({ allowed: false, reason: 'server' });
  expect(cashoutActions({ status: 'COMPLETED', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
  expect(cashoutActions({ status: 'FAILED', allowedActions: [] })).toEqual({
    cancel: { allowed: false, reason: 'returned' },
    startAgain: { allowed: true },
  });
});

it('allows nothing for an unknown status', () => {
  const refused = { allowed: false, reason: 'server' };
  expect(cashoutActions({ status: 'ON_THE_MOON' })).toEqual({ cancel: refused, startAgain: refused });
  expect(
    [cashoutRules.isPolled, cashoutRules.isFinal, isReturnedCashout, cashoutRules.isKnown].some((ask) => ask('toString')),
  ).toBe(false);
  expect(cashoutRules.nextStatuses('ON_THE_MOON')).toEqual([]);
});
