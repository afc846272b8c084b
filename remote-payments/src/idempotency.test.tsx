import { allCalls } from '@mostrador/contract/registry';
import { expectOnce } from '@mostrador/testing/once';
import { onceCases } from './test-once';

const calls = allCalls().filter(({ needsIdempotencyKey, side }) => needsIdempotencyKey && side === 'payments');

test.each(calls.map((call) => [call.name, call] as const))(
  '%s, whose answer is lost, is told as unconfirmed wherever the user comes back, and is done once',
  (name, call) => expectOnce(call, onceCases[name]!),
);
