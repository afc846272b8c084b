import type { AnyCall } from './call';
import { allCalls } from './registry';
import { applyPermissions, canCall, hasPermission, permissionFor } from './permissions';

const paymentsCalls = allCalls().filter(({ side }) => side === 'payments');
const namesOf = (calls: AnyCall[]) => calls.map(({ name }) => name).sort();
const operator = { role: 'OPERADOR' };

test('allows every user with payments access to read, create links, charge and edit devices', () => {
  const reading = paymentsCalls.filter(({ method }) => method === 'GET');
  expect(reading.filter((call) => !canCall(call, operator))).toEqual([]);
  for (const name of ['links.create', 'links.cancel', 'payments.authorize', 'merchants.create', 'terminals.update'])
    expect(
      canCall(
        paymentsCalls.find((call) => call.name === name)!,
        operator,
      ),
    ).toBe(true);
});

test('requires ADMIN or a permission to move money, answer a dispute, switch or delete a device', () => {
  const held = paymentsCalls.filter((call) => permissionFor(call) !== undefined);
  expect(namesOf(held)).toEqual(
    expect.arrayContaining([
      'cashouts.cancel',
      'cashouts.create',
      'chargebacks.accept',
      'chargebacks.act',
      'chargebacks.dispute',
      'chargebacks.evidence',
      'merchants.deactivate',
      'merchants.remove',
      'payments.cancel',
      'payments.cancelOrRefund',
      'payments.capture',
      'payments.refund',
      'points.remove',
      'terminals.activate',
      'terminals.maintenance',
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

test('no permission replaces ADMIN where a call needs it', () => {
  const call = { name: 'orders.analysis', method: 'POST' } as const;
  expect(permissionFor(call)).toBe('admin');
  expect(canCall(call, { ...operator, permissions: ['admin', 'customers.export'] })).toBe(false);
  expect(canCall(call, { role: 'ADMIN' })).toBe(true);
});

test('a permission is that of ADMIN or of the session', () => {
  expect(hasPermission(operator, 'cashouts.move')).toBe(false);
  expect(hasPermission({ ...operator, permissions: ['cashouts.move'] }, 'cashouts.move')).toBe(true);
  expect(hasPermission({ role: 'ADMIN' }, 'cashouts.move')).toBe(true);
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
