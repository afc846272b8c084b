import { act, screen, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

/** A payment in a server response, with the fields that the tests use. */
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
    cashout?: { id: string; status: string; bank_reference: string | null } | null;
  }[];
}

/** Renders the list's screen with a URL suffix after `/pagos/lista`. */
export function renderPayments(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'payments' }, { path: `/pagos/lista${search}`, ...options });
}

/** Returns the payments of the seed, newest first. */
export async function listPayments(sandbox: SandboxControl, query: Record<string, string | number> = {}) {
  const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', { query: { page_size: 200, ...query } });
  return data;
}

/** Returns the number of payments on the server. */
export async function countPayments(sandbox: SandboxControl): Promise<number> {
  const { pagination } = await sandbox.ask<{ pagination: { total: number } }>('GET', '/v1/payments', { query: { page_size: 1 } });
  return pagination.total;
}

/** Returns a payment that allows `action`, has no refunds and is worth at least 5 of its currency. */
export async function findPaymentAllowing(sandbox: SandboxControl, action: string, currency = 'EUR'): Promise<ServerPayment> {
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

/** Returns the amounts of the refunds in the ledger, in major units. */
export async function refundsOf(sandbox: SandboxControl, id: string): Promise<number[]> {
  const { transactions } = await getPayment(sandbox, id);
  return transactions.filter(({ type }) => type === 'REFUND').map(({ amount }) => amount.value);
}

/** Refunds an amount as another browser would. */
export function refundElsewhere(sandbox: SandboxControl, payment: ServerPayment, value: number): Promise<void> {
  const { currency } = payment.initial_amount;
  // The page may send requests meanwhile.
  return act(async () => {
    await sandbox.ask('POST', `/v1/payments/${payment.id}/refund`, { body: { amount: { value, currency } } });
  });
}

/** Waits for the dialog over the record. */
export async function findDialog(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}
