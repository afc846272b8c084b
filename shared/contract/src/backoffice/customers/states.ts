/** Why a customer is blocked, beside the words of who does it (docs customers §1). */ // assumed
export const BLOCK_REASONS = ['impago', 'direccion_falsa', 'trato', 'fraude', 'otro'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Characters that explain a block. */
export const BLOCK_WORDS = { min: 3, max: 250 } as const;

/** Longest note about a customer. */ // assumed
export const MAX_CUSTOMER_NOTE = 1000;

/** What a customer says about messages: nothing yet, yes, or that they stop, which only the customer takes back (docs customers §2). */ // assumed
export const CONSENTS = ['sin_respuesta', 'si', 'baja'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Whether the staff may write down another consent: a stop is the customer's own. */
export function canRecordConsent(now: Consent, wanted: Consent): boolean {
  return now === wanted || (now !== 'baja' && wanted !== 'baja');
}
