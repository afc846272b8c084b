import type { Session } from '@mostrador/session';

/** A user of a business, signed in. */
export function sessionOf(email: string): Session {
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
    business: { ...business, timeZone, primaryColor: null, secondaryColor: null, branches: [] },
  };
}
