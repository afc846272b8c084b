import { act, screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { formatMoney, minorDigits, moneyFromDecimal } from '@mostrador/values/money';
import { remote } from '../remote';

/** A cashout as the server tells it, as far as the tests look. */
export interface ServerCashout {
  id: string;
  status: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  processed_at: number | null;
  reference: string | null;
}

interface ServerList {
  data: ServerCashout[];
  pagination: { total_records: number };
  meta: { total_amount: number; status_summary: Record<string, number> };
}

/** The list's screen at an address behind `/liquidaciones/liquidaciones-list`. */
export function renderCashouts(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'cashouts' }, { path: `/liquidaciones/liquidaciones-list${search}`, ...options });
}

/** Cashouts of the seed, newest first, with what the server says of all of them. */
export function listCashouts(sandbox: SandboxControl, query: Record<string, string | number> = {}): Promise<ServerList> {
  return sandbox.ask('GET', '/v1/cashouts', { query: { per_page: 200, ...query } });
}

export function getCashout(sandbox: SandboxControl, id: string): Promise<ServerCashout> {
  return sandbox.ask('GET', `/v1/cashouts/${id}`);
}

/** What can be cashed out, in major units. */
export async function availableOf(sandbox: SandboxControl, currency = 'EUR'): Promise<number> {
  const { available } = await sandbox.ask<{ available: number }>('GET', '/v1/cashouts/balance', { query: { currency } });
  return available;
}

/** Asks for a cashout of `value` and gives it; a test's own, so that its figures are known. */
export function createCashout(sandbox: SandboxControl, value: number, currency = 'EUR'): Promise<ServerCashout> {
  return meanwhile(() => sandbox.ask('POST', '/v1/cashouts', { body: { amount: { value, currency } } }));
}

export function cancelCashout(sandbox: SandboxControl, id: string): Promise<ServerCashout> {
  return meanwhile(() => sandbox.ask('POST', `/v1/cashouts/${id}/cancel`));
}

/** Something that takes its time while the page may be asking for news. */
export function meanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
  return act(work);
}

export const pause = (ms: number) => meanwhile(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** An amount as the screens write it, with plain spaces. */
export function inWords(value: number, currency = 'EUR'): string {
  return plain(formatMoney(moneyFromDecimal(value.toFixed(minorDigits(currency)), currency), 'es'));
}

export const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

/** The dialog over the list, once it is there. */
export async function findDialog(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}
