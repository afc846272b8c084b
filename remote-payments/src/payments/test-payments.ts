import { act, screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

/** A payment as the server tells it, as far as the tests look. */
export interface ServerPayment {
  id: string;
  payment_id: string;
  status: string;
  created_at: number;
  initial_amount: { value: number; currency: string };
  merchant: { id: string; name: string };
  allowed_actions: string[];
  transactions: {
    id: string;
    type: string;
    status: string;
    amount: { value: number };
    reason?: string | null;
    network_audit?: unknown;
  }[];
}

/** The list's screen at an address behind `/pagos/lista`. */
export function renderPayments(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'payments' }, { path: `/pagos/lista${search}`, ...options });
}

/** Payments of the seed, newest first. */
export async function listPayments(sandbox: SandboxControl, query: Record<string, string | number> = {}) {
  const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', { query: { page_size: 200, ...query } });
  return data;
}

/** How many payments the server has. */
export async function countPayments(sandbox: SandboxControl): Promise<number> {
  const { pagination } = await sandbox.ask<{ pagination: { total: number } }>('GET', '/v1/payments', { query: { page_size: 1 } });
  return pagination.total;
}

/** A payment of which all can be done that `action` names and of which nothing was refunded, worth at least 5 of its currency. */
export async function payable(sandbox: SandboxControl, action: string, currency = 'EUR'): Promise<ServerPayment> {
  const pages = await Promise.all([1, 2, 3].map((page) => listPayments(sandbox, { page })));
  const found = pages
    .flat()
    .find(
      ({ allowed_actions: actions, initial_amount: amount, transactions }) =>
        actions.includes(action) &&
        amount.currency === currency &&
        amount.value >= 5 &&
        transactions.every(({ type }) => type !== 'REFUND'),
    );
  if (!found) throw new Error(`The seed has no payment in ${currency} to ${action}`);
  return found;
}

export function getPayment(sandbox: SandboxControl, id: string): Promise<ServerPayment> {
  return sandbox.ask('GET', `/v1/payments/${id}`);
}

/** Amounts of the refunds in the ledger, in major units. */
export async function refundsOf(sandbox: SandboxControl, id: string): Promise<number[]> {
  const { transactions } = await getPayment(sandbox, id);
  return transactions.filter(({ type }) => type === 'REFUND').map(({ amount }) => amount.value);
}

/** What another browser does meanwhile. */
export function refundElsewhere(sandbox: SandboxControl, payment: ServerPayment, value: number): Promise<void> {
  const { currency } = payment.initial_amount;
  // The page may be asking for news meanwhile.
  return act(async () => {
    await sandbox.ask('POST', `/v1/payments/${payment.id}/refund`, { body: { amount: { value, currency } } });
  });
}

/** The dialog over the record, once it is there. */
export async function findDialog(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}
