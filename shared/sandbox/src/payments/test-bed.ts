import type * as z from 'zod/mini';
import type { paymentWire } from '@mostrador/contract/payments/payments/shapes';
import { PAYER } from '@mostrador/contract/payments/transactions/actors';
import type { PaymentStatus } from '@mostrador/contract/payments/payments/states';
import type { Database } from '../db/database';
import { insertMany } from '../db/rows';
import { organizationId } from '../seed/core';
import { createRandom } from '../seed/random';
import { openTestSandbox, type TestSandbox } from '../test-sandbox';
import { CLIENT_ID } from './payments/authorize';
import type { PaymentRow } from './payments/payment-repository';
import { byPayer } from './transactions/origin';
import { ledgerEntry } from './transactions/ledger';
import type { TransactionRow } from './transactions/transaction-repository';

/** A payment in the wire format. */
export type WirePayment = z.input<typeof paymentWire>;

interface Answer {
  status: number;
  body: WirePayment & { code?: string; message?: string; details?: string[]; payment?: WirePayment; data?: WirePayment[] };
}

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  /** Idempotency key. */
  key?: string;
}

interface Placed extends Partial<
  Pick<
    PaymentRow,
    | 'currency'
    | 'merchant_id'
    | 'created_at'
    | 'capture_mode'
    | 'organization_id'
    | 'customer'
    | 'trace_id'
    | 'point_id'
    | 'terminal_id'
  >
> {
  minor?: number;
  /** Minor units of pending refunds. */
  pendingRefund?: number;
}

const LEDGER: Partial<Record<PaymentStatus, ['CAPTURE', TransactionRow['status']]>> = {
  CAPTURE_SCHEDULED: ['CAPTURE', 'PENDING'],
  CAPTURE_IN_PROGRESS: ['CAPTURE', 'PENDING'],
  CAPTURE_PRESENTED: ['CAPTURE', 'PENDING'],
  CAPTURE_FAILED: ['CAPTURE', 'REJECTED'],
  CAPTURED: ['CAPTURE', 'APPROVED'],
  COMPLETED: ['CAPTURE', 'APPROVED'],
  REFUNDED: ['CAPTURE', 'APPROVED'],
};

/** A sandbox with a small seed and a fixed clock, for tests of the payments side. */
export class PaymentsTestBed {
  /** The initial instant of the clock and of the seed. */
  static readonly start = Date.UTC(2026, 10, 18, 12);

  private constructor(
    readonly sandbox: TestSandbox,
    readonly clock: { now: number },
  ) {}

  private count = 0;
  private random = createRandom(7);

  static async open(database?: Database, serverKeys?: string[]): Promise<PaymentsTestBed> {
    const clock = { now: PaymentsTestBed.start };
    return new PaymentsTestBed(
      await openTestSandbox({ now: () => clock.now, database, ...(serverKeys && { serverKeys }) }),
      clock,
    );
  }

  get db(): Database {
    return this.sandbox.services.database;
  }

  /** Moves the clock ahead, ms, and applies due transitions, as the timer of a listening sandbox does. */
  async wait(ms: number): Promise<void> {
    this.clock.now += ms;
    await this.sandbox.applyDueTransitions();
  }

  async call(method: 'GET' | 'POST', url: string, { body, headers, key }: Sent = {}): Promise<Answer> {
    const { status, body: answer } = await this.sandbox.ask<Answer['body']>(method, url, {
      body,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
    return { status, body: answer };
  }

  get = (url: string, sent?: Sent) => this.call('GET', url, sent);
  post = (url: string, body?: object, sent?: Sent) => this.call('POST', url, { ...sent, body });

  /** Inserts a payment in a status, 10.00 EUR by default, without automatic steps; returns its id. */
  async place(status: PaymentStatus, { minor = 1000, currency = 'EUR', pendingRefund, ...more }: Placed = {}): Promise<string> {
    const number = String(++this.count).padStart(4, '0');
    const created = more.created_at ?? this.clock.now - 3_600_000;
    const payment: PaymentRow = {
      id: `test-${number}`,
      payment_id: `PAG-TEST${number}`,
      organization_id: organizationId,
      merchant_id: 'mer_horno',
      client_id: CLIENT_ID,
      country: 'ES',
      status,
      currency,
      initial_minor: minor,
      initial_value: minor / 100,
      current_minor: status === 'REFUNDED' || status === 'CANCELLED' || status === 'REJECTED' ? 0 : minor,
      created_at: created,
      updated_at: created,
      next_step_at: null,
      capture_mode: 'MANUAL',
      preauthorize: status === 'PREAUTHORIZED',
      trace_id: null,
      opened_by: PAYER,
      opened_channel: 'CHECKOUT',
      point_id: null,
      terminal_id: null,
      instrument: {
        id: `ins-${number}`,
        type: 'CARD',
        fingerprint: 'f',
        rail: 'VISA',
        card: { last_four_digits: '1111', expiration_month: 12, expiration_year: 2030, issuer_number: '411111' },
      },
      customer: null,
      ...more,
    };
    const ledger: TransactionRow[] = [];
    const add = (type: TransactionRow['type'], entryStatus: TransactionRow['status'], amountMinor = minor) =>
      ledger.push(
        ledgerEntry(this.random, payment, {
          ...{ type, status: entryStatus, amountMinor, at: created, position: ledger.length + 1 },
          origin: byPayer('CHECKOUT'),
        }),
      );
    if (status !== 'CREATED')
      add(status === 'PREAUTHORIZED' ? 'PREAUTHORIZATION' : 'AUTHORIZATION', status === 'REJECTED' ? 'REJECTED' : 'APPROVED');
    const capture = LEDGER[status];
    if (capture) add(...capture);
    if (status === 'REFUNDED') add('REFUND', 'APPROVED');
    if (status === 'CANCELLED') add('CANCELLATION', 'APPROVED');
    if (pendingRefund) add('REFUND', 'PENDING', pendingRefund);
    await insertMany(this.db, 'payments', [payment]);
    await insertMany(this.db, 'transactions', ledger);
    return payment.id;
  }

  /** Returns types and statuses of a payment's ledger, in order: `CAPTURE APPROVED 1000`. */
  async ledger(id: string): Promise<string[]> {
    const rows = await this.db.query<TransactionRow>('SELECT * FROM transactions WHERE payment_id = $1 ORDER BY position', [id]);
    return rows.map((row) => `${row.type} ${row.status} ${row.amount_minor}`);
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }
}
