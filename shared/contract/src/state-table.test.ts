import { stateTable } from './state-table';

const rules = stateTable<'OPEN' | 'SENT' | 'DONE', 'send' | 'close', 'sent' | 'done' | 'empty'>(['send', 'close'], {
  OPEN: { actions: { send: true, close: true }, nextStatuses: ['SENT', 'DONE'] },
  SENT: { actions: { send: 'sent', close: true }, nextStatuses: ['DONE'], polled: true },
  DONE: { actions: { send: 'done', close: 'done' }, nextStatuses: [] },
});

const refused = (reason: string) => ({ allowed: false, reason });

it('returns the allowed actions of a status, the reasons for the others and the next statuses', () => {
  expect(rules.verdicts({ status: 'OPEN' })).toEqual({ send: { allowed: true }, close: { allowed: true } });
  expect(rules.verdicts({ status: 'SENT' })).toEqual({ send: refused('sent'), close: { allowed: true } });
  expect(Object.keys(rules.verdicts({ status: 'DONE' }))).toEqual(['send', 'close']);
  expect(rules.nextStatuses('OPEN')).toEqual(['SENT', 'DONE']);
  expect(['OPEN', 'SENT', 'DONE'].map(rules.isPolled)).toEqual([false, true, false]);
  expect(['OPEN', 'SENT', 'DONE'].map(rules.isFinal)).toEqual([false, false, true]);
});

it('evaluates `obstacle` only for actions that the status allows', () => {
  expect(rules.verdicts({ status: 'SENT' }, () => 'empty')).toEqual({ send: refused('sent'), close: refused('empty') });
  expect(rules.verdicts({ status: 'OPEN' }, (action) => (action === 'send' ? 'empty' : undefined))).toEqual({
    send: refused('empty'),
    close: { allowed: true },
  });
});

it("prefers the server's `allowedActions` to the table and to `obstacle`, but keeps the table's reason if there is one", () => {
  expect(rules.verdicts({ status: 'DONE', allowedActions: ['send'] }, () => 'empty')).toEqual({
    send: { allowed: true },
    close: refused('done'),
  });
  expect(rules.verdicts({ status: 'OPEN', allowedActions: [] })).toEqual({ send: refused('server'), close: refused('server') });
  expect(rules.verdicts({ status: 'OPEN', allowedActions: [] }, () => 'empty').send).toEqual(refused('empty'));
});

it.each(['LOST', 'toString', 'constructor'])(
  'allows nothing for the unknown status %s except what the server offers',
  (status) => {
    expect(rules.isKnown(status) || rules.isPolled(status) || rules.isFinal(status)).toBe(false);
    expect(rules.nextStatuses(status)).toEqual([]);
    expect(rules.verdicts({ status })).toEqual({ send: refused('server'), close: refused('server') });
    expect(rules.verdicts({ status, allowedActions: ['close'] }).close).toEqual({ allowed: true });
  },
);
