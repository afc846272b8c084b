import type { Side } from '@mostrador/contract/call';
import { apiConfiguration } from './configuration';
import { headersOf } from './headers';

/** Returns the headers of a request to a side, with the current credentials. */
export function callerHeaders(side: Side): Record<string, string> {
  const { payments, credentials } = apiConfiguration();
  return headersOf(side, payments, credentials() ?? {});
}
