import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import type { SandboxControl } from '@mostrador/testing/control';
import { remote } from '../remote';

export const merchantId = 'mer_esquina_centro';

/** A link in a server response, with the fields that the tests use. */
interface ServerLink {
  id: string;
  url: string;
  type: string;
  status: string;
  amount: { value: number; currency: string };
  description?: string | null;
  expires_in: number;
  redirect_url?: string | null;
  metadata?: Record<string, string> | null;
}

/** Renders the list's screen with a URL suffix after `/akua/payment-links`. */
export function renderLinks(search = '', options: RenderOptions = {}) {
  return renderScreen({ remote, screen: 'payment-links' }, { path: `/akua/payment-links${search}`, ...options });
}

export async function findLinks(sandbox: SandboxControl, query: Record<string, string | number>): Promise<ServerLink[]> {
  const { data } = await sandbox.ask<{ data: ServerLink[] }>('GET', '/v1/links', { query: { page_size: 100, ...query } });
  return data;
}

export const getLink = (sandbox: SandboxControl, id: string) => sandbox.ask<ServerLink>('GET', `/v1/links/${id}`);

/** Creates a link of 25 euros that can be paid for a day. */
export function placeLink(sandbox: SandboxControl, change: object = {}): Promise<ServerLink> {
  const body = { amount: { value: 25, currency: 'EUR' }, merchant_id: merchantId, expires_in: 86_400, ...change };
  return sandbox.ask('POST', '/v1/links', { body });
}

/** Returns text with plain spaces instead of no-break spaces. */
export const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
