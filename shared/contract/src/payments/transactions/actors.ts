/** assumed: the channel of the request of a transaction; an unknown channel is kept and displayed unchanged. */
export const TRANSACTION_CHANNELS = ['DASHBOARD', 'LINK', 'CHECKOUT', 'PROVIDER'] as const;
export type TransactionChannel = (typeof TRANSACTION_CHANNELS)[number];

/** assumed: actors other than the people of the business: the payer, the holder of a key, the provider itself, the payer's bank. */
export const PAYER = 'PAYER';
export const API = 'API';
export const PROVIDER = 'PROVIDER';
export const ISSUER = 'ISSUER';
export const TRANSACTION_ACTORS = [PAYER, API, PROVIDER, ISSUER] as const;
