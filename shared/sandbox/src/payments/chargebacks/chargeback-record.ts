import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { chargebackEventWire, chargebackWire } from '@mostrador/contract/payments/chargebacks/shapes';
import {
  chargebackActions,
  type ChargebackAction,
  type ChargebackRefusal,
} from '@mostrador/contract/payments/chargebacks/states';
import type { Verdict } from '@mostrador/contract/state-table';
import type { ChargebackView, EventRow, FileRow } from './chargeback-repository';
import { toSeconds } from '../paging';
import { allowedActions } from '../verdicts';

/** A chargeback, its files and the verdict on each action. */
export interface ChargebackState {
  chargeback: ChargebackView;
  files: FileRow[];
  actions: Record<ChargebackAction, Verdict<ChargebackRefusal>>;
}

/** Adds to a chargeback the verdict on each action at `now` (ms); `files` are its evidence. */
export function chargebackStateOf(chargeback: ChargebackView, files: FileRow[], now: number): ChargebackState {
  const judged = { status: chargeback.status, respondBy: chargeback.respond_by_at, evidence: files };
  return { chargeback, files, actions: chargebackActions(judged, now) };
}

/** Maps a chargeback to the wire format of lists and details. */
export function chargebackRecord({ chargeback, files, actions }: ChargebackState): z.input<typeof chargebackWire> {
  const { currency } = chargeback;
  const decimal = (minor: number): number => moneyToWire({ minor, currency }).value;
  return {
    id: chargeback.id,
    status: chargeback.status,
    payment_id: chargeback.payment_number,
    transaction_id: chargeback.transaction_id,
    merchant_id: chargeback.merchant_id,
    merchant_name: chargeback.merchant_name,
    organization_id: chargeback.organization_id,
    amount: decimal(chargeback.amount_minor),
    held: decimal(chargeback.held_minor),
    currency,
    reason: chargeback.reason,
    respond_by: toSeconds(chargeback.respond_by_at),
    outcome: chargeback.outcome,
    evidence: files.map((file) => ({
      id: file.id,
      file_name: file.file_name,
      content_type: file.content_type,
      size: file.size,
      uploaded_at: toSeconds(file.uploaded_at),
    })),
    created_at: toSeconds(chargeback.created_at),
    updated_at: toSeconds(chargeback.updated_at),
    allowed_actions: allowedActions(actions),
  };
}

/** Maps an event to the wire format; its id is made of the chargeback's id and its position. */
export function eventRecord(event: EventRow): z.input<typeof chargebackEventWire> {
  return {
    id: `${event.chargeback_id}:${event.position}`,
    at: toSeconds(event.at),
    actor: event.actor,
    from: event.from_status,
    to: event.to_status,
    note: event.note,
    file_name: event.file_name,
  };
}
