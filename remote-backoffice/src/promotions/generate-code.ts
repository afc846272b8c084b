import { GENERATED_CODE } from '@mostrador/contract/backoffice/promotions/shapes';

/** Generates a code from unambiguous symbols, each equally likely (docs customers §3). */
export function generateCode(): string {
  const { length, symbols } = GENERATED_CODE;
  // Bytes beyond the last multiple of 31 are drawn again, so that all symbols are equally likely.
  const fair = Math.floor(256 / symbols.length) * symbols.length;
  let code = '';
  while (code.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) code += symbols[byte % symbols.length];
  }
  return code;
}
