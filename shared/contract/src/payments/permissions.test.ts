import type { AnyCall } from '../call';
import { allCalls } from '../registry';
import { canCall, permissionFor, applyPermissions } from './permissions';

const paymentsCalls = allCalls().filter(({ side }) => side === 'payments');
const namesOf = (calls: AnyCall[]) => calls.map(({ name }) => name).sort();
const operator = { role: 'OPERADOR' };

test('allows every user with payments access to read, create links, charge and manage devices', () => {
  const reading = paymentsCalls.filter(({ method }) => method === 'GET');
  expect(reading.filter((call) => !canCall(call, operator))).toEqual([]);
  for (const name of ['links.create', 'links.cancel', 'payments.authorize', 'merchants.create', 'terminals.maintenance'])
    expect(
      canCall(
        paymentsCalls.find((call) => call.name === name)!,
        operator,
      ),
    ).toBe(true);
});

test('requires ADMIN or a permission to move money, answer a dispute or delete a device', () => {
  const held = paymentsCalls.filter((call) => permissionFor(call) !== undefined);
  expect(namesOf(held)).toEqual(
    expect.arrayContaining([
      'cashouts.cancel',
      'cashouts.create',
      'chargebacks.accept',
      'chargebacks.act',
      'chargebacks.dispute',
      'chargebacks.evidence',
      'merchants.remove',
      'payments.cancel',
      'payments.cancelOrRefund',
      'payments.capture',
      'payments.refund',
      'points.remove',
      'terminals.remove',
    ]),
  );
  for (const call of held) {
    expect(canCall(call, operator)).toBe(false);
    expect(canCall(call, { role: 'ADMIN' })).toBe(true);
    expect(canCall(call, { ...operator, permissions: [permissionFor(call)!] })).toBe(true);
    expect(canCall(call, { ...operator, permissions: ['merchants.all'] })).toBe(false);
  }
});

test('reports the state of a record rather than the missing permission', () => {
  const call = { name: 'payments.refund', method: 'POST' } as const;
  const verdicts = { refund: { allowed: true }, again: { allowed: false, reason: 'final' }, note: { allowed: true } } as const;
  expect(applyPermissions(verdicts, { refund: call, again: call }, operator)).toEqual({
    refund: { allowed: false, reason: 'permission' },
    again: { allowed: false, reason: 'final' },
    note: { allowed: true },
  });
});
