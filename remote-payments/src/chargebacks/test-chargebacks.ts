import { screen, waitFor, within } from '@testing-library/react';
import { callApi } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../remote';

/** A chargeback as the server tells it, as far as the tests look. */
export interface ServerChargeback {
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

/** The screen at an address behind `/contracargos/contracargos-list`. */
export function renderChargebacks(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'chargebacks' }, { path: `/contracargos/contracargos-list${search}`, ...options });
}

/** Chargebacks of the seed, newest first. */
export async function listChargebacks(sandbox: SandboxControl, query: Record<string, string | number> = {}) {
  const { data } = await sandbox.ask<{ data: ServerChargeback[] }>('GET', '/v1/chargebacks', {
    query: { page_size: 200, ...query },
  });
  return data;
}

export function getChargeback(sandbox: SandboxControl, id: string): Promise<ServerChargeback> {
  return sandbox.ask('GET', `/v1/chargebacks/${id}`);
}

/** A chargeback that awaits its answer, with or without files. */
export async function pending(sandbox: SandboxControl, hasFiles?: boolean): Promise<ServerChargeback> {
  const open = await listChargebacks(sandbox, { status: 'PENDING', sort: 'respondBy:desc' });
  const found = open.find(({ evidence }) => hasFiles === undefined || evidence.length > 0 === hasFiles);
  if (!found) throw new Error('The seed has no such pending chargeback');
  return found;
}

/** What the payer's bank took back from a payment, in major units. */
export async function takenBack(sandbox: SandboxControl, paymentId: string): Promise<number[]> {
  const { transactions } = await sandbox.ask<{ transactions: { type: string; amount: { value: number } }[] }>(
    'GET',
    `/v1/payments/${paymentId}`,
  );
  return transactions.filter(({ type }) => type === 'CHARGEBACK').map(({ amount }) => amount.value);
}

/** A small file that is a PDF by its first bytes. */
export function pdf(name: string, content = name): File {
  return new File([`%PDF-1.7\n${content}`], name, { type: 'application/pdf' });
}

/** A picture of one point. */
export function png(name: string): File {
  const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });
}

/** Uploads a file as another browser would; the page hears nothing of it. */
export async function uploadElsewhere(id: string, name: string): Promise<void> {
  await callApi(chargebacks.evidence, { id, files: [pdf(name)] });
}

/** The dialog over the record, once it is there. */
export async function findDialog(name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  return { dialog, ...within(dialog) };
}

export const closed = (name: RegExp) => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

/** Text with plain spaces in place of the no-break ones of amounts. */
export const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
