import type { CardToAuthorize } from '@mostrador/contract/payments/payments/calls';
import type { FieldErrors } from '@mostrador/forms/form';
import type { T } from './messages';

/** The entered card. It exists only in the form's state (`useForm(null, …)`), never in the cart, a draft, a query or a log. */
export interface CardFormValues {
  number: string;
  /** MM/YY. */
  expiry: string;
  code: string;
}

export const emptyCard: CardFormValues = { number: '', expiry: '', code: '' };

/** The form field of each wire name. */
export const cardNames = {
  merchant_id: 'merchantId',
  'instrument.card.number': 'number',
  'instrument.card.expiration_month': 'expiry',
  'instrument.card.expiration_year': 'expiry',
  'instrument.card.security_code': 'code',
} as const;

interface Brand {
  name: string;
  starts: RegExp;
  lengths: readonly number[];
  codeLength: number;
}

const brands: readonly Brand[] = [
  { name: 'VISA', starts: /^4/, lengths: [13, 16, 19], codeLength: 3 },
  { name: 'MASTERCARD', starts: /^(5[1-5]|2[2-7])/, lengths: [16], codeLength: 3 },
  { name: 'AMEX', starts: /^3[47]/, lengths: [15], codeLength: 4 },
];

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** Returns the network of a card number by its first digits; undefined if unknown. */
export function brandOf(number: string): Brand | undefined {
  return brands.find(({ starts }) => starts.test(digitsOf(number)));
}

/** Luhn check: every second digit from the right is doubled, and the sum must be a multiple of ten. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

function numberProblem(text: string): 'empty' | 'digits' | 'length' | 'luhn' | null {
  const number = digitsOf(text);
  if (number === '') return 'empty';
  if (!/^\d+$/.test(number)) return 'digits';
  const lengths = brandOf(number)?.lengths;
  if (lengths ? !lengths.includes(number.length) : number.length < 13 || number.length > 19) return 'length';
  return passesLuhn(number) ? null : 'luhn';
}

function expiryProblem(text: string, now: number): 'empty' | 'form' | 'past' | null {
  if (text.trim() === '') return 'empty';
  const expiry = expiryOf(text);
  if (!expiry) return 'form';
  // A card is valid until the end of its month.
  return now < Date.UTC(expiry.year, expiry.month) ? null : 'past';
}

/** Returns the problem of each field at an instant, ms. */
export function cardProblems({ number, expiry, code }: CardFormValues, t: T, now: number): FieldErrors<CardFormValues> {
  const wrongNumber = numberProblem(number);
  const wrongExpiry = expiryProblem(expiry, now);
  const codeLength = brandOf(number)?.codeLength;
  const isCode = new RegExp(`^\\d{${codeLength ?? '3,4'}}$`).test(code.trim());
  return {
    ...(wrongNumber && { number: t(`checkout.problem.number.${wrongNumber}`) }),
    ...(wrongExpiry && { expiry: t(`checkout.problem.expiry.${wrongExpiry}`) }),
    ...(!isCode && { code: codeLength ? t('checkout.problem.code', { digits: codeLength }) : t('checkout.problem.code.any') }),
  };
}

/** Returns the card as the call needs it. Throws a RangeError for a card that `cardProblems` rejects. */
export function cardOf({ number, expiry, code }: CardFormValues): CardToAuthorize {
  const date = expiryOf(expiry);
  if (!date) throw new RangeError('The card has no expiry date');
  return { number: digitsOf(number), expirationMonth: date.month, expirationYear: date.year, securityCode: code.trim() };
}

/** Formats the number in groups of four during input; other characters stay, so that they are reported. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text);
  return /^\d*$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : text;
}

/** Public test numbers that the sandbox accepts, and one that its issuers decline. */
export const testCards = [
  { brand: 'Visa', number: '4111 1111 1111 1111', refused: false },
  { brand: 'Mastercard', number: '5555 5555 5555 4444', refused: false },
  { brand: 'American Express', number: '3782 822463 10005', refused: false },
  { brand: 'Visa', number: '4000 0000 0000 0002', refused: true },
] as const;
