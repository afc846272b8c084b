import { screen, waitFor, within } from '@testing-library/react';
import { callApi } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

/** A chargeback in a server response, with the fields that the tests use. */
interface ServerChargeback {
  id: string;
  status: string;
  payment_id: string;
  amount: number;
  currency: string;
  respond_by: number;
  outcome?: string | null;
  merchant_id: string;
  merchant_name: string;
  evidence: { id: string; file_name: string }[];
}

/** Renders the screen with a URL suffix after `/contracargos/contracargos-list`. */
export function renderChargebacks(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'chargebacks' }, { path: `/contracargos/contracargos-list${search}`, ...options });
}

/** Returns the chargebacks of the seed, newest first. */
export async function listChargebacks(sandbox: SandboxControl, query: Record<string, string | number> = {}) {
  const { data } = await sandbox.ask<{ data: ServerChargeback[] }>('GET', '/v1/chargebacks', {
    query: { page_size: 200, ...query },
  });
  return data;
}

export function getChargeback(sandbox: SandboxControl, id: string): Promise<ServerChargeback> {
  return sandbox.ask('GET', `/v1/chargebacks/${id}`);
}

/** Returns a chargeback that needs an answer, with or without files. */
export async function findPendingChargeback(sandbox: SandboxControl, hasFiles?: boolean): Promise<ServerChargeback> {
  const open = await listChargebacks(sandbox, { status: 'PENDING', sort: 'respondBy:desc' });
  const found = open.find(({ evidence }) => hasFiles === undefined || evidence.length > 0 === hasFiles);
  if (!found) throw new Error('The seed has no such pending chargeback');
  return found;
}

/** Returns the amounts charged back on a payment, in major units. */
export async function chargedBackAmounts(sandbox: SandboxControl, paymentId: string): Promise<number[]> {
  const { transactions } = await sandbox.ask<{ transactions: { type: string; amount: { value: number } }[] }>(
    'GET',
    `/v1/payments/${paymentId}`,
  );
  return transactions.filter(({ type }) => type === 'CHARGEBACK').map(({ amount }) => amount.value);
}

/** Returns a small file with the signature of a PDF. */
export function pdf(name: string, content = name): File {
  return new File([`%PDF-1.7\n${content}`], name, { type: 'application/pdf' });
}

/** Returns a picture of one pixel. */
export function png(name: string): File {
  const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });
}

/** Uploads a file as another browser would, without the page noticing. */
export async function uploadElsewhere(id: string, name: string): Promise<void> {
  await callApi(chargebacks.evidence, { id, files: [pdf(name)] });
}

/** Waits for the dialog over the record. */
export async function findDialog(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}

export const waitUntilClosed = (name: RegExp) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

/** Returns text with plain spaces instead of the no-break spaces of amounts. */
export const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
