import { createHash, randomUUID } from 'node:crypto';
import { cardDigits, cardNetwork, cardNumberProblem, isSecurityCode } from '@mostrador/contract/payments/payments/cards';
import type { InstrumentData } from './payment-repository';

/** A card as sent by a request or by the payer's form. */
interface GivenCard {
  number: string;
  expiration_month: number;
  expiration_year: number;
  security_code: string;
}

type CardProblems = Partial<Record<'number' | 'security_code', string>>;

/** Validates a card and returns the fields that are stored, never its whole number or its security code; or the problems. */
export function readCard(
  card: GivenCard,
): { instrument: InstrumentData; problems?: undefined } | { instrument?: undefined; problems: CardProblems } {
  const number = cardDigits(card.number);
  const network = cardNetwork(number);
  const problems: CardProblems = {};
  if (!network || cardNumberProblem(number)) problems.number = 'el número de tarjeta no es válido';
  if (!isSecurityCode(card.security_code, network))
    problems.security_code = `debe tener ${network?.codeLength ?? '3 o 4'} cifras`;
  if (!network || problems.number || problems.security_code) return { problems };
  return {
    instrument: {
      id: `ins_${randomUUID()}`,
      type: 'CARD',
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 32),
      rail: network.name,
      card: {
        last_four_digits: number.slice(-4),
        expiration_month: card.expiration_month,
        expiration_year: card.expiration_year,
        issuer_number: number.slice(0, 6),
      },
    },
  };
}
