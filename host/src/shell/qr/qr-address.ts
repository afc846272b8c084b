import { safeHttpUrl } from '@mostrador/values/safe-url';

export type AddressProblem = 'empty' | 'invalid';

/** Put before an address that was typed without a scheme. */ // assumed: docs backoffice §5 does not say which
const scheme = 'https://';

/** What the code will say: the typed address, with `https://` where it has no scheme; or why it is none (docs backoffice §5). */
export function readAddress(typed: string): { url: string } | { problem: AddressProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : scheme + text.replace(/^\/\//, '');
  return safeHttpUrl(url) === null ? { problem: 'invalid' } : { url };
}
