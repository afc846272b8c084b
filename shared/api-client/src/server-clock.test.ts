import { clock } from '@mostrador/values/clock';
import { serverNow, updateServerOffset } from './server-clock';

const minute = 60_000;
/** How far the servers' clock is ahead as the product takes it, minutes. */
const ahead = () => Math.round((serverNow() - clock.now()) / minute);

/** A response of now, whose server is so many minutes ahead of this machine. */
function answer(side: 'payments' | 'backoffice', minutes: number) {
  const now = clock.now();
  updateServerOffset(side, new Date(now + minutes * minute).toUTCString(), now - 50, now);
}

test('follows the provider until the back-office has answered, and then the back-office alone', () => {
  answer('payments', 30);
  expect(ahead()).toBe(30);
  answer('backoffice', 31);
  expect(ahead()).toBe(31);
  answer('payments', 30);
  expect(ahead()).toBe(31);
});

test('follows either server at once if a clock was changed', () => {
  answer('backoffice', 30);
  answer('payments', 30);
  answer('payments', -10);
  expect(ahead()).toBe(-10);
  answer('backoffice', -10);
  expect(ahead()).toBe(-10);
});

test('ignores a response without a date', () => {
  answer('backoffice', 5);
  updateServerOffset('backoffice', undefined, clock.now(), clock.now());
  expect(ahead()).toBe(5);
});
