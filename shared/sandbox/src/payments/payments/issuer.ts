import type { InstrumentData } from './payment-repository';

/** The test card that the sandbox's issuer refuses. */
export const REFUSED_CARD = '4000000000000002';

/** Whether a card is expired at an instant, ms: it is valid to the end of its month. */
function isExpired({ card }: InstrumentData, at: number): boolean {
  return at >= Date.UTC(card.expiration_year, card.expiration_month);
}

/** Returns why the issuer refuses a card at an instant, ms; null if it accepts. Uses only the stored card fields. */
export function refusalOf(instrument: InstrumentData, at: number): 'EXPIRED_CARD' | 'DO_NOT_HONOR' | null {
  if (isExpired(instrument, at)) return 'EXPIRED_CARD';
  const { issuer_number: first, last_four_digits: last } = instrument.card;
  return REFUSED_CARD.startsWith(first) && REFUSED_CARD.endsWith(last) ? 'DO_NOT_HONOR' : null;
}
