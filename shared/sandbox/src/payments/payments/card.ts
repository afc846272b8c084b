import { createHash, randomUUID } from 'node:crypto';
import type { InstrumentData } from './payment-repository';

/** A card as sent by a request or by the payer's form. */
interface GivenCard {
  number: string;
  expiration_month: number;
  expiration_year: number;
  security_code: string;
}

type CardProblems = Partial<Record<'number' | 'security_code', string>>;

/** Returns the card's network by its first digits; null for an unsupported one. */
function railOf(number: string): string | null {
  if (number.startsWith('4')) return 'VISA';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD';
  return /^3[47]/.test(number) ? 'AMEX' : null;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Validates a card and returns the fields that are stored, never its whole number or its security code; or the problems. */
export function readCard(
  card: GivenCard,
): { instrument: InstrumentData; problems?: undefined } | { instrument?: undefined; problems: CardProblems } {
  const number = card.number.replace(/[ -]/g, '');
  const rail = /^\d{13,19}$/.test(number) && passesLuhn(number) ? railOf(number) : null;
  const problems: CardProblems = {};
  if (!rail) problems.number = 'el número de tarjeta no es válido';
  if (!/^\d{3,4}$/.test(card.security_code)) problems.security_code = 'debe tener 3 o 4 cifras';
  if (!rail || problems.security_code) return { problems };
  return {
    instrument: {
      id: `ins_${randomUUID()}`,
      type: 'CARD',
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 32),
      rail,
      card: {
        last_four_digits: number.slice(-4),
        expiration_month: card.expiration_month,
        expiration_year: card.expiration_year,
        issuer_number: number.slice(0, 6),
      },
    },
  };
}
