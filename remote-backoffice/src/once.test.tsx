import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { allCalls } from '@mostrador/contract/registry';
import { expectOnce } from '@mostrador/testing/once';
import { steps } from './orders/test-once';
import { onceCases } from './test-once';

test.each(Object.entries(onceCases))(
  '%s, whose answer is lost, is told as unconfirmed wherever the user comes back, and is done once',
  (name, one) =>
    expectOnce(
      allCalls().find((call) => call.name === name)!,
      one,
    ),
);

/** What the backend knows to do once and no screen asks for yet: a screen that does belongs among the cases. */
const unasked = ['menuImport.images'];

test('no call of the back-office that is done once is left out', () => {
  const once = allCalls().filter((call) => call.once && call.side === 'backoffice');
  // A message to many goes in parts, and is asked about part by part (`Message.test.tsx`); a registration is once and for all
  // (`Registration.test.tsx`).
  // What a press on a card does: `orders/once.test.tsx`.
  const alone = [orders.print.name, messages.send.name, businessSettings.register.name];
  const asked = [...Object.keys(onceCases), ...Object.keys(steps), ...alone];
  expect(once.map(({ name }) => name).sort()).toEqual([...asked, ...unasked].sort());
});

test('what no screen asks for is named in none', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const text = sources.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
  expect(text).toContain('orders.create');
  expect(unasked.filter((name) => text.includes(name))).toEqual([]);
});
