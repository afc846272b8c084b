import { allCalls } from '@mostrador/contract/registry';
import { expectOnce } from '@mostrador/testing/once';
import { onceCases } from './test-once';

const calls = allCalls().filter(({ needsIdempotencyKey, side }) => needsIdempotencyKey && side === 'payments');

test.each(calls.map((call) => [call.name, call] as const))(
  '%s is shown as unconfirmed on every screen after its answer is lost, and is done once',
  (name, call) => expectOnce(call, onceCases[name]!),
);
