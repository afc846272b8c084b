import { act } from '@testing-library/react';
import { CASHOUT_CURRENCIES, type CashoutCurrency } from '@mostrador/contract/payments/cashouts/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import { clock } from '@mostrador/values/clock';
import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import { minorDigits } from '@mostrador/values/money';
import { createRandom, type Random } from '@mostrador/testing/random';

const DAY = 86_400_000;
const days = 30;
const organization = 'org_casa_lupita';
/** Currencies that the provider settles every day; the others are cashed out by hand. */
const settled: readonly string[] = ['JPY', 'KWD', 'CLP', 'COP'];

/** The price list of a cashout, written again: the fixed part in minor units, and parts per ten thousand of the amount. */
const prices: Record<CashoutCurrency, { fixed: bigint; parts: bigint; typical: number }> = {
  EUR: { fixed: 35n, parts: 20n, typical: 4_000 },
  USD: { fixed: 40n, parts: 25n, typical: 5_000 },
  JPY: { fixed: 55n, parts: 20n, typical: 6_000 },
  KWD: { fixed: 120n, parts: 20n, typical: 9_000 },
  CLP: { fixed: 350n, parts: 30n, typical: 40_000 },
  COP: { fixed: 150_000n, parts: 35n, typical: 15_000_000 },
};

/** The fee of a cashout, minor units; half a unit counts as one. */
function feeOf(currency: CashoutCurrency, minor: number): number {
  const { fixed, parts } = prices[currency];
  return Number(fixed + (BigInt(minor) * parts * 2n + 10_000n) / 20_000n);
}

/** Whether the sandbox's bank fails or returns a cashout of this amount. */
const isBad = (minor: number): boolean => [13, 17, 19].includes(minor % 100);

/** A day that the provider settled, with the deposit that the bank receives, minor units. */
interface SettledDay {
  day: string;
  gross: number;
  fee: number;
  reference: string;
}

/** Figures of a currency, minor units, added up from the requests alone. */
interface Figures {
  captured: number;
  refunded: number;
  chargedBack: number;
  held: number;
  /** Cashouts, of which none came back. */
  cashedOut: number;
  fees: number;
  cashouts: number;
  settledDays: SettledDay[];
}

/** Returns the balance, minor units. */
export const availableOf = ({ captured, refunded, chargedBack, held, cashedOut }: Figures): number =>
  captured - refunded - chargedBack - held - cashedOut;

interface ServerPayment {
  id: string;
}

interface Captured extends ServerPayment {
  currency: CashoutCurrency;
  left: number;
  day: number;
}

interface ServerCashout {
  id: string;
  status: string;
  bank_reference: string;
}

/** A month of random movements of a business without any before, requested through the API at the sandbox's clock. */
export class Month {
  readonly figures: Record<string, Figures> = Object.fromEntries(
    CASHOUT_CURRENCIES.map((currency) => [
      currency,
      { captured: 0, refunded: 0, chargedBack: 0, held: 0, cashedOut: 0, fees: 0, cashouts: 0, settledDays: [] },
    ]),
  );

  /** How far the sandbox's clock is ahead, ms. */
  ahead = 0;

  private readonly first: string;
  private readonly random: Random;
  private readonly captured: Captured[] = [];
  private headers: Record<string, string> = {};

  constructor(
    private readonly sandbox: SandboxControl,
    seed: number,
    /** The business's time zone, whose days are settled. */
    private readonly zone: string,
  ) {
    this.random = createRandom(seed);
    this.first = addDays(todayIn(zone, clock.now()), 1);
  }

  /** The first and last day, `YYYY-MM-DD`. */
  get range(): { from: string; to: string } {
    return { from: this.first, to: addDays(this.first, days) };
  }

  async play(): Promise<void> {
    // Every day begins at noon, so that none of its movements falls on the next one.
    const [midnight] = dayRangeToInstants({ from: this.first, to: this.first }, this.zone);
    const noon = midnight + DAY / 2 - clock.now();
    await this.wait(noon);
    await this.signIn();
    const { id: merchant } = await this.post<{ id: string }>('/v1/merchants', {
      name: 'Lupita Roma',
      city: 'CDMX',
      country: 'MX',
    });
    await this.post(`/v1/merchants/${merchant}/activate`);
    for (let day = 0; day <= days; day++) {
      await this.wait(noon + day * DAY - this.ahead);
      await this.signIn();
      for (const currency of CASHOUT_CURRENCIES) {
        await this.settle(day, currency);
        await this.pay(day, currency, merchant);
        if (day < days) await this.giveBack(day, currency);
        if (!settled.includes(currency)) await this.cashOut(day, currency);
        await this.avoidBadEnding(day, currency);
      }
      // Captures follow within seconds, on the same day.
      await this.wait(60_000);
    }
    await this.dispute();
  }

  /** Cashes out all that is left in a currency; returns what remains, minor units. */
  async empty(currency: CashoutCurrency): Promise<number> {
    const { max_amount: value } = await this.get<{ max_amount: number }>(`/v1/cashouts/balance?currency=${currency}`);
    await this.requestCashout(currency, this.minor(value, currency));
    return this.balanceOf(currency);
  }

  /** The available balance as the server says it, minor units. */
  async balanceOf(currency: CashoutCurrency): Promise<number> {
    const { available } = await this.get<{ available: number }>(`/v1/cashouts/balance?currency=${currency}`);
    return this.minor(available, currency);
  }

  private async wait(ms: number): Promise<void> {
    this.ahead += ms;
    await act(() => this.sandbox.putClockAhead(this.ahead));
  }

  private async signIn(): Promise<void> {
    const session = await this.sandbox.signIn('n542@mostrador.test');
    this.headers = { 'X-Session': session, 'X-External-Merchant-Id': 'ext_casa_lupita' };
  }

  private get<T>(path: string): Promise<T> {
    return act(() => this.sandbox.ask<T>('GET', path, { headers: this.headers }));
  }

  private post<T>(path: string, body?: object): Promise<T> {
    return act(() => this.sandbox.ask<T>('POST', path, { headers: this.headers, ...(body && { body }) }));
  }

  private amount(minor: number, currency: string) {
    return { value: Number((minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))), currency };
  }

  private minor(value: number, currency: string): number {
    return Math.round(value * 10 ** minorDigits(currency));
  }

  /** Requests a payment that is refused, cancelled, captured in part, or captured whole; on the last day it is captured whole. */
  private async pay(day: number, currency: CashoutCurrency, merchant: string): Promise<void> {
    const { typical } = prices[currency];
    // The last payment covers what refunds took from the balance.
    const debt = day < days ? 0 : Math.max(0, -availableOf(this.figures[currency]!));
    const minor = this.random.int(Math.floor(typical / 4), typical * 2) + debt;
    const isRefused = day < days && this.random.chance(0.1);
    const isManual = !isRefused && day < days && this.random.chance(0.3);
    const number = isRefused ? '4000000000000002' : '4111111111111111';
    const { id } = await this.post<ServerPayment>('/v1/payments/authorize', {
      amount: this.amount(minor, currency),
      merchant_id: merchant,
      instrument: { type: 'CARD', card: { number, expiration_month: 12, expiration_year: 2031, security_code: '123' } },
      capture: { mode: isManual ? 'MANUAL' : 'AUTOMATIC' },
    });
    if (isRefused) return;
    if (!isManual) return this.count(id, day, currency, minor);
    // The network answers after three seconds.
    await this.wait(10_000);
    if (this.random.chance(0.3)) return void (await this.post(`/v1/payments/${id}/cancel`));
    const part = this.random.chance(0.5) ? minor : this.random.int(1, minor);
    await this.post(`/v1/payments/${id}/capture`, { amount: this.amount(part, currency) });
    this.count(id, day, currency, part);
  }

  private count(id: string, day: number, currency: CashoutCurrency, minor: number): void {
    this.captured.push({ id, day, currency, left: minor });
    this.figures[currency]!.captured += minor;
  }

  /** Refunds some of the payments before: a part, or all that is left. */
  private async giveBack(day: number, currency: CashoutCurrency): Promise<void> {
    const payment = this.captured.find(
      (one) => one.currency === currency && one.day < day && one.left > 0 && this.random.chance(0.25),
    );
    if (!payment) return;
    await this.refund(payment, this.random.chance(0.4) ? payment.left : this.random.int(1, payment.left));
  }

  private async refund(payment: Captured, minor: number): Promise<void> {
    const { id, currency } = payment;
    await this.post(`/v1/payments/${id}/refund`, { amount: this.amount(minor, currency), reason: 'Devuelto en caja' });
    payment.left -= minor;
    this.figures[currency]!.refunded += minor;
  }

  /** The sandbox's bank fails cashouts by the last two digits of their amount; refunds a unit if the balance ends so. */
  private async avoidBadEnding(day: number, currency: CashoutCurrency): Promise<void> {
    if (!isBad(availableOf(this.figures[currency]!))) return;
    const payment = this.captured.find((one) => one.currency === currency && one.left > 1 && one.day < day);
    if (payment) await this.refund(payment, 1);
  }

  /** The provider settles the day before, from the first one on that is open. */
  private async settle(day: number, currency: CashoutCurrency): Promise<void> {
    if (!settled.includes(currency) || day === 0) return;
    const figures = this.figures[currency]!;
    const gross = availableOf(figures);
    const yesterday = addDays(this.range.from, day - 1);
    const last = figures.settledDays.at(-1)?.day;
    const [from, to] = dayRangeToInstants({ from: last ? addDays(last, 1) : this.range.from, to: yesterday }, this.zone);
    const { id } = await act(() =>
      this.sandbox.settlePeriod({ organization_id: organization, currency, from: from / 1000, to: to / 1000 }),
    );
    const fee = feeOf(currency, gross);
    if ((id === null) !== gross <= fee) throw new Error(`${gross} of ${currency} on ${yesterday}: ${id}`);
    if (!id) return;
    // The bank starts after 15 s, reviews a large amount for a minute, and takes ten more seconds.
    await this.wait(90_000);
    const { status, bank_reference: reference } = await this.get<ServerCashout>(`/v1/cashouts/${id}`);
    figures.cashouts += 1;
    if (status !== 'COMPLETED') throw new Error(`The settlement of ${yesterday} in ${currency} is ${status}`);
    figures.cashedOut += gross;
    figures.fees += fee;
    figures.settledDays.push({ day: yesterday, gross, fee, reference });
  }

  /** Now and then cashes out a part of the balance. */
  private async cashOut(day: number, currency: CashoutCurrency): Promise<void> {
    if (day % 7 !== 6) return;
    // The claims of the payers' bank at the end need the rest.
    const available = availableOf(this.figures[currency]!) - 4 * prices[currency].typical;
    if (available <= prices[currency].typical) return;
    const minor = this.random.int(prices[currency].typical, available);
    await this.requestCashout(currency, isBad(minor) ? minor + 1 : minor);
  }

  private async requestCashout(currency: CashoutCurrency, minor: number): Promise<void> {
    await this.post('/v1/cashouts', { amount: this.amount(minor, currency) });
    const figures = this.figures[currency]!;
    figures.cashouts += 1;
    figures.cashedOut += minor;
    figures.fees += feeOf(currency, minor);
  }

  /** A payer's bank claims two payments of each currency that is cashed out by hand; the business accepts one. */
  private async dispute(): Promise<void> {
    for (const currency of CASHOUT_CURRENCIES) {
      if (settled.includes(currency)) continue;
      const figures = this.figures[currency]!;
      const old = this.captured.filter((one) => one.currency === currency && one.left > 0 && one.day < days - 5);
      for (const [index, payment] of old.slice(-2).entries()) {
        const { id } = await act(() => this.sandbox.disputePayment(payment.id));
        if (index === 0) await this.post(`/v1/chargebacks/${id}/accept`, {});
        figures[index === 0 ? 'chargedBack' : 'held'] += payment.left;
      }
    }
  }
}
