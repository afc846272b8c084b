import { currentMerchant, merchants } from '@mostrador/contract/payments/merchants/calls';
import { currentPoint, points } from '@mostrador/contract/payments/points/calls';
import { currentTerminal, terminals } from '@mostrador/contract/payments/terminals/calls';
import type { RecordKind } from '@mostrador/forms/record-action';

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

export const merchantKind = {
  get: merchants.get,
  lists: [merchants.list],
  invalidates,
  current: currentMerchant,
} satisfies RecordKind;

export const pointKind = {
  get: points.get,
  lists: [points.list, merchants.points],
  invalidates,
  current: currentPoint,
} satisfies RecordKind;

export const terminalKind = {
  get: terminals.get,
  lists: [terminals.list, points.terminals],
  invalidates,
  current: currentTerminal,
} satisfies RecordKind;
