import { isFinalLink, isLinkStatus, isPolledLink, LINK_STATUSES, linkActions, linkStatusColor, nextLinkStatuses } from './states';

it('says for every status what may be done, what follows and how it looks', () => {
  const table = LINK_STATUSES.map((status) => {
    const { cancel } = linkActions({ status });
    return [
      status,
      cancel.allowed || cancel.reason,
      nextLinkStatuses(status).join(' '),
      linkStatusColor(status),
      isPolledLink(status),
      isFinalLink(status),
    ];
  });
  expect(table).toEqual([
    ['ACTIVE', true, 'PAID EXPIRED CANCELLED', 'info', true, false],
    ['PAID', 'paid', '', 'success', false, true],
    ['EXPIRED', 'expired', '', 'neutral', false, true],
    ['CANCELLED', 'cancelled', '', 'error', false, true],
  ]);
});

it("puts the server's word before the table", () => {
  expect(linkActions({ status: 'ACTIVE', allowedActions: [] }).cancel).toEqual({ allowed: false, reason: 'server' });
  expect(linkActions({ status: 'PAID', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
  expect(linkActions({ status: 'PAID', allowedActions: [] }).cancel.reason).toBe('paid');
});

it('knows nothing of an unknown status', () => {
  expect(linkActions({ status: 'ON_THE_MOON' }).cancel).toEqual({ allowed: false, reason: 'server' });
  expect(linkActions({ status: 'ON_THE_MOON', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
  expect(linkStatusColor('constructor')).toBe('neutral');
  expect(isPolledLink('toString') || isFinalLink('toString') || isLinkStatus('toString')).toBe(false);
  expect(nextLinkStatuses('ON_THE_MOON')).toEqual([]);
});
