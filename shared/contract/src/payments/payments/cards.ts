import { passesLuhn } from '@mostrador/values/luhn';

/** A network whose cards are accepted: possible lengths of the number, and length of the security code. */
interface CardNetwork {
  name: string;
  starts: RegExp;
  lengths: readonly number[];
  codeLength: number;
}

const networks: readonly CardNetwork[] = [
  { name: 'VISA', starts: /^4/, lengths: [13, 16, 19], codeLength: 3 },
  { name: 'MASTERCARD', starts: /^(5[1-5]|2[2-7])/, lengths: [16], codeLength: 3 },
  { name: 'AMEX', starts: /^3[47]/, lengths: [15], codeLength: 4 },
];

/** Returns a card number without spaces and dashes. */
export function cardDigits(number: string): string {
  return number.replace(/[\s-]/g, '');
}

/** Returns the network of a card number by its first digits; undefined if unknown. */
export function cardNetwork(number: string): CardNetwork | undefined {
  return networks.find(({ starts }) => starts.test(cardDigits(number)));
}

/** Returns the problem of a card number; null if it is valid. A number of an unknown network has 13 to 19 digits. */
export function cardNumberProblem(number: string): 'empty' | 'digits' | 'length' | 'luhn' | null {
  const digits = cardDigits(number);
  if (digits === '') return 'empty';
  if (!/^\d+$/.test(digits)) return 'digits';
  const lengths = cardNetwork(digits)?.lengths;
  if (lengths ? !lengths.includes(digits.length) : digits.length < 13 || digits.length > 19) return 'length';
  return passesLuhn(digits) ? null : 'luhn';
}

/** Returns true if a security code has the length of the number's network, or 3 or 4 digits if that is unknown. */
export function isSecurityCode(code: string, network: CardNetwork | undefined): boolean {
  return new RegExp(`^\\d{${network?.codeLength ?? '3,4'}}$`).test(code);
}
