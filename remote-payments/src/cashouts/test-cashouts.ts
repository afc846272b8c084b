import { act, screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { formatMoney, minorDigits, moneyFromDecimal } from '@mostrador/values/money';
import { remote } from '../remote';

/** A cashout in a server response, with the fields that the tests use. */
interface ServerCashout {
  id: string;
  status: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  processed_at: number | null;
  reference: string | null;
  bank_reference: string | null;
}

interface ServerList {
  data: ServerCashout[];
  pagination: { total_records: number };
  meta: { total_amount: number; status_summary: Record<string, number> };
}

/** Renders the list's screen with a URL suffix after `/liquidaciones/liquidaciones-list`. */
export function renderCashouts(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'cashouts' }, { path: `/liquidaciones/liquidaciones-list${search}`, ...options });
}

/** Returns the cashouts of the seed, newest first, with the totals over all. */
export function listCashouts(sandbox: SandboxControl, query: Record<string, string | number> = {}): Promise<ServerList> {
  return sandbox.ask('GET', '/v1/cashouts', { query: { per_page: 200, ...query } });
}

export function getCashout(sandbox: SandboxControl, id: string): Promise<ServerCashout> {
  return sandbox.ask('GET', `/v1/cashouts/${id}`);
}

/** Returns the available balance in major units. */
export async function availableOf(sandbox: SandboxControl, currency = 'EUR'): Promise<number> {
  const { available } = await sandbox.ask<{ available: number }>('GET', '/v1/cashouts/balance', { query: { currency } });
  return available;
}

/** Creates and returns a cashout of `value`, so that its amounts are known to the test. */
export function createCashout(sandbox: SandboxControl, value: number, currency = 'EUR'): Promise<ServerCashout> {
  return runInAct(() => sandbox.ask('POST', '/v1/cashouts', { body: { amount: { value, currency } } }));
}

export function cancelCashout(sandbox: SandboxControl, id: string): Promise<ServerCashout> {
  return runInAct(() => sandbox.ask('POST', `/v1/cashouts/${id}/cancel`));
}

/** Runs asynchronous work during which the page may send requests. */
export function runInAct<Result>(work: () => Promise<Result>): Promise<Result> {
  return act(work);
}

export const pause = (ms: number) => runInAct(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Formats an amount like the screens, with plain spaces. */
export function formatPlainAmount(value: number, currency = 'EUR'): string {
  return plain(formatMoney(moneyFromDecimal(value.toFixed(minorDigits(currency)), currency), 'es'));
}

export const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

/** Waits for the dialog over the list. */
export async function findDialog(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}
