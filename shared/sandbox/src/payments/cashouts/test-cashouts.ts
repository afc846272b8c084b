import type * as z from 'zod/mini';
import type { cashoutWire } from '@mostrador/contract/payments/cashouts/shapes';
import type { TestDatabases } from '../../test-databases';
import { organizationId } from '../../seed/core';
import { PaymentsTestBed } from '../test-bed';
import { insertCashouts, type CashoutRow } from './cashout-repository';
import { quoteOf } from './terms';

type WireCashout = z.input<typeof cashoutWire>;

/** The body of any cashout response. */
interface Body extends WireCashout {
  code?: string;
  message?: string;
  details?: string[];
  cashout?: WireCashout;
  data?: (WireCashout & { at: number; actor: string | null; from: string | null; to: string; note: string | null })[];
  pagination?: { current_page: number; total_pages: number; total_records: number; per_page: number };
  meta?: { total_amount: number; currency: string; status_summary: Record<string, number> };
  available?: number;
  pending?: number;
  held?: number;
}

/** A sandbox for cashout tests: each test starts without payments and cashouts, so that its sums are known. */
export class CashoutTestBed {
  private constructor(readonly testBed: PaymentsTestBed) {}

  private count = 0;

  static async open(databases: TestDatabases): Promise<CashoutTestBed> {
    return new CashoutTestBed(await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start)));
  }

  async clear(): Promise<void> {
    await this.testBed.db.query('TRUNCATE payments, cashouts CASCADE');
  }

  ask = (method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) =>
    this.testBed.sandbox.ask<Body>(method, path, { body, headers });
  get = (path: string, headers?: Record<string, string>) => this.ask('GET', `/v1/cashouts${path}`, undefined, headers);

  create = (value: number, currency = 'EUR', headers?: Record<string, string>) =>
    this.ask('POST', '/v1/cashouts', { amount: { value, currency } }, headers);

  cancel = (id: string) => this.ask('POST', `/v1/cashouts/${id}/cancel`);

  async balance(currency = 'EUR', headers?: Record<string, string>) {
    return (await this.get(`/balance?currency=${currency}`, headers)).body;
  }

  /** Returns the ids of a list, in order. */
  async ids(query: string): Promise<string[] | undefined> {
    return (await this.get(`?${query}`)).body.data?.map((one) => one.id);
  }

  /** Returns the status of a cashout after `ms`. */
  async statusAfter(id: string, ms: number): Promise<string> {
    await this.testBed.wait(ms);
    return (await this.get(`/${id}`)).body.status;
  }

  /** Returns the events of a cashout: `actor from to`. */
  async history(id: string): Promise<string[] | undefined> {
    return (await this.get(`/${id}/history`)).body.data?.map(({ actor, from, to }) => [actor, from, to].join(' '));
  }

  /** Inserts a cashout of 10.00 EUR, or with the given changes, without automatic steps; returns its id. */
  async place(change: Partial<CashoutRow> = {}): Promise<string> {
    const id = `cas_test-${String(++this.count).padStart(3, '0')}`;
    const at = change.created_at ?? this.testBed.clock.now - 3_600_000;
    const money = { minor: change.amount_minor ?? 1000, currency: change.currency ?? 'EUR' };
    const { fee, account } = quoteOf(money);
    await insertCashouts(this.testBed.db, [
      {
        id,
        organization_id: organizationId,
        merchant_id: null,
        status: 'PENDING',
        status_detail: null,
        currency: money.currency,
        amount_minor: money.minor,
        fee_minor: fee.minor,
        destination: account,
        reference: null,
        bank_reference: null,
        period_from_at: null,
        period_to_at: null,
        created_at: at,
        updated_at: at,
        processed_at: null,
        next_step_at: null,
        ...change,
      },
    ]);
    return id;
  }
}
