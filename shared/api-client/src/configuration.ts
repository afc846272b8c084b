import type { Side } from '@mostrador/contract/call';

export interface PaymentsApi {
  /** Base address, without a trailing slash. */
  url: string;
  /** Public key of the deployment; empty when a proxy adds it (docs platform §6.3). */
  apiKey?: string;
  apiKeyHeader: string;
  /** Header of the one key per intent; null switches it off. */
  idempotencyHeader: string | null;
  externalMerchantHeader: string;
  /** Storage key of the external merchant id, which the session holds. */
  externalMerchantKey: string;
  /** Header that identifies the caller to our proxy (docs platform §5.2); null for a provider without a proxy. */
  sessionHeader?: string | null;
  /** `login`: the provider also wants the token of its own login, `Authorization: Bearer`. Left out, the API key is enough. */
  auth?: 'login' | undefined;
}

interface BackofficeApi {
  url: string;
  idempotencyHeader: string | null;
}

/** Who calls, and for which merchant of the provider. */
export interface Caller {
  token: string;
  branchId: number | null;
  merchantId?: string | null;
}

export interface ApiConfiguration {
  payments: PaymentsApi;
  backoffice: BackofficeApi;
  /** Read before each request: the token, and the branch and merchant that the page shows. */
  credentials: () => Caller | null;
  /** A 401 whose error_type ends the session (docs backoffice §4). */
  onSessionLost: (errorType: 'token_expired' | 'token_invalid' | 'token_not_found') => void;
}

let configuration: ApiConfiguration | null = null;
const listeners = new Set<() => void>();

/** Sets where the APIs are and who calls; called once at boot, again only by tests. */
export function configureApi(next: ApiConfiguration): void {
  configuration = next;
  for (const listener of listeners) listener();
}

/** The configuration in force. Throws before boot has set one. */
export function apiConfiguration(): ApiConfiguration {
  if (!configuration) throw new Error('configureApi has not been called');
  return configuration;
}

/** Runs `listener` whenever a new configuration is set. */
export function onConfigured(listener: () => void): void {
  listeners.add(listener);
}

/** The origin that messages name for a side. */
export function apiName(side: Side): string {
  const { url } = apiConfiguration()[side];
  try {
    return new URL(url, globalThis.location?.href).host;
  } catch {
    return url;
  }
}
