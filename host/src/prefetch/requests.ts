// The requests that the page sends before its code has arrived. Boot and the API client consume the answers (`fetchPrefetched`, `callApi`).
import { headersOf } from '@mostrador/api-client/headers';
import { prefetchKey } from '@mostrador/api-client/prefetch';
import { deviceStorage, tabStorage } from '@mostrador/browser-storage/storage';
import type { ScreenDescriptor } from '@mostrador/remote-kit/descriptor';
import type { Config } from '../core/config';
import { pathParams } from '../remotes/match-path';
import { pause } from './configuration';
import type { FirstData } from './static-screen';

/** Same as the timeouts of boot (branding.ts, remote-error.ts). */
const requestTimeoutMs = 8_000;
/** Same as the timeout of the payments client. */
const firstScreenTimeoutMs = 30_000;

/** The answers by `prefetchKey`. */
export const answers = (window.early = new Map<string, Promise<Response>>());
export const timeoutSignal = () => AbortSignal.timeout(requestTimeoutMs);
export const headers = { Accept: 'application/json' };

/** Sends a request for boot, which consumes the answer, and parses its JSON. Retries once if the request fails before its timeout. */
export async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const answer = fetch(address, init).catch(async () => {
    await pause();
    return fetch(address, init);
  });
  answers.set(prefetchKey(address), answer);
  return (await answer).clone().json() as Promise<T>;
}

/**
 * Prefetches the data of the first screen with the request that `callApi` will send; if its own request differs, this answer is unused. Returns
 * a copy of the answer; undefined if the screen has no such request.
 */
export function prefetchFirstScreen(
  { first, path, access }: ScreenDescriptor,
  { payments, backoffice }: Config,
): FirstData | undefined {
  // Send the caller's headers only to a path of the API itself. A public screen ignores the query, which other sites add to links.
  if (!first?.path.startsWith('/') || (location.search && access !== 'public') || payments.auth) return undefined;
  // The same order of storages as in the session.
  const choice = (key: string) => tabStorage.read(key) ?? deviceStorage.read(key);
  const branch = choice('id_sucursal');
  const values: Record<string, string> = { ...pathParams(path, location.pathname), branch: branch ?? '' };
  const query = Object.entries(first.query).map(([name, value]) => [
    name,
    value.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? ''),
  ]);
  const callHeaders = headersOf(
    first.api,
    // The headers of the API client; the configuration may leave out some.
    {
      ...payments,
      apiKeyHeader: payments.apiKeyHeader ?? 'X-API-Key',
      externalMerchantHeader: payments.externalMerchantHeader ?? 'X-External-Merchant-Id',
    },
    {
      token: deviceStorage.read('token') ?? '',
      branchId: Number(branch) || null,
      merchantId: choice(payments.externalMerchantKey ?? 'external_merchant_id'),
    },
  );
  const address = `${{ payments, backoffice }[first.api].url}${first.path}?${new URLSearchParams(query).toString()}`;
  const key = prefetchKey(address, callHeaders);
  const request = () =>
    fetch(address, { headers: { ...headers, ...callHeaders }, signal: AbortSignal.timeout(firstScreenTimeoutMs) });
  const answer = request();
  answers.set(key, answer);
  const copy = answer.then((response) => response.clone());
  copy.catch(() => undefined);
  // Drop an old answer, so that a later request fetches current data.
  setTimeout(() => answers.delete(key), firstScreenTimeoutMs);
  return { answer: copy, request };
}
