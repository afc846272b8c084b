import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { links } from '@mostrador/contract/payments/links/calls';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { allCalls } from '@mostrador/contract/registry';
import { casesOfLevel } from '@mostrador/testing/level';
import { expectOnce } from '@mostrador/testing/once';
import { onceCases } from './test-once';

const calls = allCalls().filter(({ needsIdempotencyKey, side }) => needsIdempotencyKey && side === 'payments');

/** One of each recipe: a dialog over a payment, one over a chargeback, a form. */
const inGate = [payments.refund.name, chargebacks.dispute.name, links.create.name];

test.each(
  casesOfLevel(
    calls.map((call) => [call.name, call] as const),
    inGate,
  ),
)('%s is shown as unconfirmed on every screen after its answer is lost, and is done once', (name, call) =>
  expectOnce(call, onceCases[name]!),
);
