import { safeHttpUrl } from '@mostrador/values/safe-url';

export type AddressProblem = 'empty' | 'invalid';

/** Prefix for an address without a scheme. */ // assumed: docs backoffice §5 does not say which
const scheme = 'https://';

/** Returns the URL for the code, with `https://` added if the scheme is missing, or why the address is invalid (docs backoffice §5). */
export function readAddress(input: string): { url: string } | { problem: AddressProblem } {
  const text = input.trim();
  if (text === '') return { problem: 'empty' };
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : scheme + text.replace(/^\/\//, '');
  return safeHttpUrl(url) === null ? { problem: 'invalid' } : { url };
}
