import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { allCalls } from '@mostrador/contract/registry';
import { casesOfLevel } from '@mostrador/testing/level';
import { expectOnce } from '@mostrador/testing/once';
import { steps } from './orders/test-once';
import { onceCases } from './test-once';

/** One of each recipe: a form, a dialog whose call is delayed, a file. */
const inGate = [promotions.createCoupon.name, orders.cancel.name, customers.import.name];

test.each(casesOfLevel(Object.entries(onceCases), inGate))(
  '%s is shown as unconfirmed on every screen after its answer is lost, and is done once',
  (name, one) =>
    expectOnce(
      allCalls().find((call) => call.name === name)!,
      one,
    ),
);

/** Calls with an idempotency key that no screen uses yet. Add a screen that uses one to the cases. */
const unasked = ['menuImport.images'];

test('every idempotent back-office call has a lost-response case', () => {
  const once = allCalls().filter((call) => call.needsIdempotencyKey && call.side === 'backoffice');
  // Tested elsewhere: a message to many recipients is sent and confirmed in parts (`Message.test.tsx`); a business registers only
  // once (`Registration.test.tsx`); the buttons of order cards are in `orders/once.test.tsx`.
  const alone = [orders.print.name, messages.send.name, businessSettings.register.name];
  const asked = [...Object.keys(onceCases), ...Object.keys(steps), ...alone];
  expect(once.map(({ name }) => name).sort()).toEqual([...asked, ...unasked].sort());
});

test('no source file names a call listed in `unasked`', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const text = sources.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  expect(text).toContain('orders.create');
  expect(unasked.filter((name) => text.includes(name))).toEqual([]);
});
