import { GENERATED_CODE } from '@mostrador/contract/backoffice/promotions/shapes';

/** A code whose symbols cannot be confused, each as likely as the others (docs customers §3). */
export function newCode(): string {
  const { length, symbols } = GENERATED_CODE;
  // 31 symbols eight times over: what is beyond is drawn again.
  const fair = Math.floor(256 / symbols.length) * symbols.length;
  let code = '';
  while (code.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) code += symbols[byte % symbols.length];
  }
  return code;
}
