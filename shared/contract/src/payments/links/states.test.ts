import { LINK_STATUSES, linkRules } from './states';

it('defines the allowed actions and the next statuses of every status', () => {
  const table = LINK_STATUSES.map((status) => {
    const { cancel } = linkRules.verdicts({ status });
    return [
      status,
      cancel.allowed || cancel.reason,
      linkRules.nextStatuses(status).join(' '),
      linkRules.isPolled(status),
      linkRules.isFinal(status),
    ];
  });
  expect(table).toEqual([
    ['ACTIVE', true, 'PAID EXPIRED CANCELLED', true, false],
    ['PAID', 'paid', '', false, true],
    ['EXPIRED', 'expired', '', false, true],
    ['CANCELLED', 'cancelled', '', false, true],
  ]);
});

it("prefers the server's `allowedActions` to the table", () => {
  expect(linkRules.verdicts({ status: 'ACTIVE', allowedActions: [] }).cancel).toEqual({ allowed: false, reason: 'server' });
  expect(linkRules.verdicts({ status: 'PAID', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
  expect(linkRules.verdicts({ status: 'PAID', allowedActions: [] }).cancel.reason).toBe('paid');
});

it('allows nothing for an unknown status except what the server allows', () => {
  expect(linkRules.verdicts({ status: 'ON_THE_MOON' }).cancel).toEqual({ allowed: false, reason: 'server' });
  expect(linkRules.verdicts({ status: 'ON_THE_MOON', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
  expect(linkRules.isPolled('toString') || linkRules.isFinal('toString') || linkRules.isKnown('toString')).toBe(false);
  expect(linkRules.nextStatuses('ON_THE_MOON')).toEqual([]);
});
