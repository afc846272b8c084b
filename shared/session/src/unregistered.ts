import { NO_BUSINESS, type SessionBusiness } from './store';

/** Returns the placeholder business of a user who has not registered one yet. */
export function unregistered(email: string, user: string | undefined): SessionBusiness {
  return {
    ...{ id: NO_BUSINESS, name: '', role: 'ADMIN', email, country: '', plan: '', kind: 'food', url: null, currency: 'EUR' },
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...{ primaryColor: null, secondaryColor: null, branches: [], externalMerchantId: null, permissions: [] },
    ...(user === undefined ? {} : { user }),
  };
}
