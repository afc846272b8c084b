import type { Session } from '@mostrador/session';

/** Returns the session of a user of a business that has no account of its own; `merchantId` is the merchant that they chose. */
export function sessionOf(email: string, merchantId: string | null = null): Session {
  const timeZone = 'Europe/Madrid';
  const business = {
    id: 1,
    name: 'La Esquina',
    role: 'ADMIN',
    email,
    country: '',
    plan: '',
    kind: 'food' as const,
    url: null,
    currency: 'EUR',
  };
  return {
    token: 't',
    branchId: null,
    merchantId,
    business: { ...business, timeZone, primaryColor: null, secondaryColor: null, branches: [] },
  };
}
