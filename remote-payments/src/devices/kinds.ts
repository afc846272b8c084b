import type { AnyCall } from '@mostrador/contract/call';
import { currentMerchant, merchants } from '@mostrador/contract/payments/merchants/calls';
import { currentPoint, points } from '@mostrador/contract/payments/points/calls';
import { currentTerminal, terminals } from '@mostrador/contract/payments/terminals/calls';
import type { RecordKind, ServerRecord } from '@mostrador/forms/record-action';

// Shared by all three: a merchant's status is shown with its points and terminals, a terminal's in the counts of its parents.
const invalidates = [
  merchants.list,
  merchants.get,
  merchants.points,
  points.list,
  points.get,
  points.terminals,
  points.stats,
  terminals.list,
  terminals.get,
];

function deviceKind<R extends ServerRecord>(get: AnyCall, lists: AnyCall[], current: RecordKind<R>['current']): RecordKind<R> {
  return { get, lists, invalidates, current };
}

export const merchantKind = deviceKind(merchants.get, [merchants.list], currentMerchant);
export const pointKind = deviceKind(points.get, [points.list, merchants.points], currentPoint);
export const terminalKind = deviceKind(terminals.get, [terminals.list, points.terminals], currentTerminal);
