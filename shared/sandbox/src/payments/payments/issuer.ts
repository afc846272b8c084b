import type { InstrumentData } from './payment-repository';

/** The test card that every issuer of the sandbox refuses. */
export const REFUSED_CARD = '4000000000000002';

/** Whether a card is out of date at an instant, ms: it is good to the end of its month. */
function isExpired({ card }: InstrumentData, at: number): boolean {
  return at >= Date.UTC(card.expiration_year, card.expiration_month);
}

/** Why the issuer says no at an instant, ms; null when it says yes. Only what is kept of a card is asked. */
export function refusalOf(instrument: InstrumentData, at: number): 'EXPIRED_CARD' | 'DO_NOT_HONOR' | null {
  if (isExpired(instrument, at)) return 'EXPIRED_CARD';
  const { issuer_number: first, last_four_digits: last } = instrument.card;
  return REFUSED_CARD.startsWith(first) && REFUSED_CARD.endsWith(last) ? 'DO_NOT_HONOR' : null;
}
