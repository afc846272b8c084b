import type { CardToAuthorize } from '@mostrador/contract/payments/payments/calls';
import { cardDigits, cardNetwork, cardNumberProblem, isSecurityCode } from '@mostrador/contract/payments/payments/cards';
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

function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
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
  const wrongNumber = cardNumberProblem(number);
  const wrongExpiry = expiryProblem(expiry, now);
  const network = cardNetwork(number);
  const wrongCode = network ? t('checkout.problem.code', { digits: network.codeLength }) : t('checkout.problem.code.any');
  return {
    ...(wrongNumber && { number: t(`checkout.problem.number.${wrongNumber}`) }),
    ...(wrongExpiry && { expiry: t(`checkout.problem.expiry.${wrongExpiry}`) }),
    ...(!isSecurityCode(code.trim(), network) && { code: wrongCode }),
  };
}

/** Returns the card as the call needs it. Throws a RangeError for a card that `cardProblems` rejects. */
export function cardOf({ number, expiry, code }: CardFormValues): CardToAuthorize {
  const date = expiryOf(expiry);
  if (!date) throw new RangeError('The card has no expiry date');
  return { number: cardDigits(number), expirationMonth: date.month, expirationYear: date.year, securityCode: code.trim() };
}

/** Formats the number in groups of four during input; other characters stay, so that they are reported. */
export function groupedNumber(text: string): string {
  const digits = cardDigits(text);
  return /^\d*$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : text;
}

/** Public test numbers that the sandbox accepts, and one that its issuers decline. */
export const testCards = [
  { brand: 'Visa', number: '4111 1111 1111 1111', refused: false },
  { brand: 'Mastercard', number: '5555 5555 5555 4444', refused: false },
  { brand: 'American Express', number: '3782 822463 10005', refused: false },
  { brand: 'Visa', number: '4000 0000 0000 0002', refused: true },
] as const;
