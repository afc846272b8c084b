import type { PaymentSortField } from '@mostrador/contract/payments/payments/calls';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import type { PaymentStatus } from '@mostrador/contract/payments/payments/states';
import type { TransactionChannel } from '@mostrador/contract/payments/transactions/actors';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { insertMany } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { PageRequest } from '../paging';
import { inScope, type Scope } from '../scope';
import type { PaymentSearch, SearchTerm } from './search-text';

/** The stored card fields of a payment. Never more of its number than first six and last four. */
export interface InstrumentData {
  id: string;
  type: string;
  fingerprint: string;
  rail: string;
  card: { last_four_digits: string; expiration_month: number; expiration_year: number; issuer_number: string };
  billing_address?: { line: string; city: string; postal_code: string; country: string };
}

/** A row of `payments`. Amounts in minor units, instants in ms. */
export interface PaymentRow {
  id: string;
  payment_id: string;
  organization_id: string;
  merchant_id: string;
  client_id: string;
  country: string;
  status: PaymentStatus;
  currency: string;
  initial_minor: number;
  initial_value: number;
  current_minor: number;
  created_at: number;
  updated_at: number;
  next_step_at: number | null;
  capture_mode: 'AUTOMATIC' | 'MANUAL';
  preauthorize: boolean;
  trace_id: string | null;
  /** The actor and the channel that opened the payment. */
  opened_by: string | null;
  opened_channel: TransactionChannel | null;
  /** Point and terminal, for a payment in a shop. */
  point_id: string | null;
  terminal_id: string | null;
  instrument: InstrumentData;
  customer: { id: string; name?: string; email?: string } | null;
}

/** A payment with joined data for display. */
export interface PaymentView extends PaymentRow {
  merchant_name: string;
  merchant_city: string;
  chargeback_id: string | null;
  chargeback_status: string | null;
  chargeback_respond_by: number | null;
  chargeback_outcome: string | null;
  point_name: string | null;
  terminal_name: string | null;
}

interface PaymentFilter {
  statuses: string[];
  /** Instants in ms, `[createdFrom, createdTo)`. */
  createdFrom?: number;
  createdTo?: number;
  idPrefix?: string;
  merchantId?: string;
  pointId?: string;
  terminalId?: string;
  currency?: string;
  search?: PaymentSearch;
  /** Inclusive bounds in major units. */
  amountFrom?: number;
  amountTo?: number;
  /** The end of the card's number, up to four digits. */
  cardEnd?: string;
  /** The states of the dispute; empty means with or without one. */
  dispute?: string[];
  /** Of the REFUNDED payments only those that a chargeback took, or none of them. */
  lostChargeback?: 'only' | 'exclude';
  entry?: EntryFilter;
}

/** Conditions on one entry of a payment's ledger: its type and channel (any if empty), actor, and creation in `[from, to)`, ms. */
interface EntryFilter {
  types: string[];
  from?: number;
  to?: number;
  actor?: string;
  channels?: string[];
}

const SORT_COLUMNS: Record<PaymentSortField, string> = {
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
  amount: 'p.initial_value',
  status: 'p.status',
  payment_id: 'p.payment_id',
  merchant: 'm.name',
};

/** The chargeback that a payment shows: an open one before a closed one, because it blocks refunds. */
const CHARGEBACK = `SELECT id, status, respond_by_at, outcome FROM chargebacks WHERE payment_id = p.id
    ORDER BY status IN ('PENDING', 'DISPUTED') OR (status = 'REJECTED' AND outcome IS NULL) DESC, created_at DESC LIMIT 1`;

/** The state of that chargeback, as `disputeState` has it. */
const DISPUTE_STATE = `(SELECT CASE WHEN status IN ('ACCEPTED', 'EXPIRED') OR outcome = 'lost' THEN 'lost'
    WHEN status IN ('PENDING', 'DISPUTED', 'REJECTED') THEN 'open' ELSE 'won' END FROM (${CHARGEBACK}) AS shown)`;

/** Whether a payment is REFUNDED because a chargeback took its money, as `isLostToChargeback` has it. */
const IS_LOST = `(p.status = 'REFUNDED' AND EXISTS (SELECT 1 FROM transactions t
    WHERE t.payment_id = p.id AND t.type = 'CHARGEBACK' AND t.status = 'APPROVED'))`;

const VIEW = `SELECT p.*, m.name AS merchant_name, m.city AS merchant_city, c.id AS chargeback_id, c.status AS chargeback_status,
    c.respond_by_at AS chargeback_respond_by, c.outcome AS chargeback_outcome, po.name AS point_name, te.name AS terminal_name
  FROM payments p JOIN merchants m ON m.id = p.merchant_id
  LEFT JOIN points po ON po.id = p.point_id LEFT JOIN terminals te ON te.id = p.terminal_id
  LEFT JOIN LATERAL (${CHARGEBACK}) c ON true`;

function matching(scope: Scope, filter: PaymentFilter): Conditions {
  const where = inScope(scope, 'p');
  where.addIfPresent('p.status = ANY(?::text[])', filter.statuses);
  where.addRange('p.created_at', filter.createdFrom, filter.createdTo);
  where.addIfPresent('p.merchant_id = ?', filter.merchantId);
  where.addIfPresent('(starts_with(p.payment_id, upper(?)) OR starts_with(p.id, lower(?)))', filter.idPrefix);
  where.addIfPresent('p.point_id = ?', filter.pointId);
  where.addIfPresent('p.terminal_id = ?', filter.terminalId);
  where.addIfPresent('p.currency = ?', filter.currency);
  where.addIfPresent('p.initial_value >= ?', filter.amountFrom);
  where.addIfPresent('p.initial_value <= ?', filter.amountTo);
  where.addIfPresent('right(p.last_four, length(?::text)) = ?::text', filter.cardEnd);
  where.addIfPresent(`${DISPUTE_STATE} = ANY(?::text[])`, filter.dispute);
  if (filter.lostChargeback === 'only') where.addRaw(`(p.status <> 'REFUNDED' OR ${IS_LOST})`);
  if (filter.lostChargeback === 'exclude') where.addRaw(`NOT ${IS_LOST}`);
  if (filter.search) where.addRaw(searchCondition(where, filter.search));
  if (filter.entry) restrictToEntry(where, filter.entry);
  return where;
}

/** Returns the condition of a search text: all of its terms, or a reference that begins with it. */
function searchCondition(where: Conditions, { text, terms, timeZone }: PaymentSearch): string {
  const all = allTerms(where, terms, timeZone);
  return terms.length === 1 ? all : `(${all} OR starts_with(lower(p.trace_id), lower(${where.param(text)})))`;
}

function allTerms(where: Conditions, terms: SearchTerm[], timeZone: string): string {
  return `(${terms.map((term) => termCondition(where, term, timeZone)).join(' AND ')})`;
}

/** Returns the condition of one term: any of its readings. */
function termCondition(where: Conditions, term: SearchTerm, timeZone: string): string {
  const any: string[] = [];
  if (term.text) {
    const beginning = where.param(term.text);
    any.push(
      `p.folded_customer LIKE ${where.param(containsPattern(term.text))}`,
      `starts_with(lower(p.trace_id), lower(${beginning}))`,
      `starts_with(p.payment_id, upper(${beginning}))`,
      `starts_with(p.id, lower(${beginning}))`,
    );
  }
  if (term.lastFour) any.push(`p.last_four = ${where.param(term.lastFour)}`);
  if (term.rails.length > 0) any.push(`p.rail = ANY(${where.param(term.rails)}::text[])`);
  const money: string[] = [];
  if (term.amounts.length > 0) money.push(`p.initial_value = ANY(${where.param(term.amounts)}::float8[])`);
  if (term.currencies.length > 0) money.push(`p.currency = ANY(${where.param(term.currencies)}::text[])`);
  if (money.length > 0) any.push(`(${money.join(' AND ')})`);
  for (const day of term.days) {
    const [from, to] = dayRangeToInstants({ from: day, to: day }, timeZone);
    any.push(`(p.created_at >= ${where.param(from)} AND p.created_at < ${where.param(to)})`);
  }
  if (term.time) {
    const written = `to_char(to_timestamp(p.created_at / 1000) AT TIME ZONE ${where.param(timeZone)}, 'HH24:MI:SS')`;
    any.push(`starts_with(${written}, ${where.param(term.time)})`);
  }
  if (term.words.length > 0) any.push(allTerms(where, term.words, timeZone));
  return `(${any.join(' OR ')})`;
}

/** Restricts payments to those with such an entry; does nothing without a condition. */
function restrictToEntry(where: Conditions, { types, from, to, actor, channels }: EntryFilter): void {
  const entry = new Conditions(where.params);
  entry.addIfPresent('type = ANY(?::text[])', types);
  entry.addRange('created_at', from, to);
  entry.addIfPresent('actor = ?', actor);
  entry.addIfPresent('channel = ANY(?::text[])', channels);
  if (entry.parts.length > 0) where.addRaw(`p.id IN (SELECT payment_id FROM transactions WHERE ${entry.sql})`);
}

/** Returns one page of the matching payments, and how many match. Ties are broken by `created_at,id` in the direction of the sort. */
export async function listPayments(
  db: Db,
  scope: Scope,
  filter: PaymentFilter,
  page: PageRequest<PaymentSortField>,
): Promise<{ rows: PaymentView[]; total: number }> {
  const { rows, total } = await queryPage<{ id: string }>(db, {
    columns: 'p.id',
    // The other sorts use an index, which a join would prevent.
    from: page.sort.field === 'merchant' ? 'payments p JOIN merchants m ON m.id = p.merchant_id' : 'payments p',
    countFrom: 'payments p',
    where: matching(scope, filter),
    order: [SORT_COLUMNS[page.sort.field], 'p.created_at', 'p.id'],
    page,
  });
  const ids = rows.map((row) => row.id);
  const found = await db.query<PaymentView>(`${VIEW} WHERE p.id = ANY($1::text[])`, [ids]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** Finds a payment by id or payment id; locks it until the transaction ends if `lock` is set. Null outside the scope. */
export async function findPayment(db: Db, scope: Scope, id: string, lock = false): Promise<PaymentView | null> {
  const where = inScope(scope, 'p');
  where.add('(p.id = ? OR p.payment_id = ?)', id);
  // Locks the row in a separate statement, so that the view sees the changes of the transaction that held the lock before.
  if (lock) await db.query(`SELECT 1 FROM payments p WHERE ${where.sql} FOR UPDATE`, where.params);
  const [row] = await db.query<PaymentView>(`${VIEW} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

type PaymentChange = Pick<PaymentRow, 'status' | 'current_minor' | 'updated_at' | 'next_step_at'>;

/**
 * Stores the status and the current amount (minor units) of a payment. The ledger is written separately; see
 * `insertTransaction`.
 */
export async function updatePayment(db: Db, id: string, change: PaymentChange): Promise<void> {
  await db.query('UPDATE payments SET status = $2, current_minor = $3, updated_at = $4, next_step_at = $5 WHERE id = $1', [
    id,
    change.status,
    change.current_minor,
    change.updated_at,
    change.next_step_at,
  ]);
}

/** Stores a new payment, without entries of its ledger. */
export async function insertPayment(db: Db, row: PaymentRow): Promise<void> {
  await insertMany(db, 'payments', [row]);
}

/** Lists the newest payments of active merchants. */
export function listRecentPayments(db: Db, limit: number): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `SELECT p.* FROM payments p JOIN merchants m ON m.id = p.merchant_id WHERE m.status = 'ACTIVE' ORDER BY p.created_at DESC LIMIT $1`,
    [limit],
  );
}

/** Lists instrument and customer of the newest payments of known customers. */
export function listRecentPayers(db: Db, limit: number): Promise<Pick<PaymentRow, 'instrument' | 'customer'>[]> {
  return db.query<Pick<PaymentRow, 'instrument' | 'customer'>>(
    'SELECT instrument, customer FROM payments WHERE customer IS NOT NULL ORDER BY created_at DESC LIMIT $1',
    [limit],
  );
}
