/** The category of a customer's block, in addition to the reason text (docs customers §1). */ // assumed
export const BLOCK_REASONS = ['impago', 'direccion_falsa', 'trato', 'fraude', 'otro'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Length limits of a block's reason text, in characters. */
export const BLOCK_REASON_LENGTH = { min: 3, max: 250 } as const;

/** Longest note about a customer, in characters. */ // assumed
export const MAX_CUSTOMER_NOTE = 1000;

/**
 * A customer's consent to messages: not asked, given, or opted out. Only the customer can withdraw an opt-out (docs customers
 * §2).
 */ // assumed
export const CONSENTS = ['sin_respuesta', 'si', 'baja'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Returns true if the staff may record this change of consent; an opt-out is changed only by the customer. */
export function canRecordConsent(now: Consent, requested: Consent): boolean {
  return now === requested || (now !== 'baja' && requested !== 'baja');
}
