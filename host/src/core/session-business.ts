import type { normalizeBusiness } from '@mostrador/contract/backoffice/business/normalize-business';
import type { SessionBusiness } from '@mostrador/session/store';

/** Returns the fields of a business that the session stores, for the user with this e-mail. */
export function sessionBusiness(own: ReturnType<typeof normalizeBusiness>, email: string): SessionBusiness {
  const { id, name, role, country, plan, kind, url, currency, timeZone, colors, unread, userId } = own;
  const { externalMerchantId, permissions, hiddenMenu } = own;
  return {
    id,
    name,
    role,
    email,
    country,
    plan,
    kind,
    url,
    currency,
    timeZone,
    primaryColor: colors.primary,
    secondaryColor: colors.secondary,
    branches: own.branches.map((branch) => ({ id: branch.id, name: branch.name, timeZone: branch.timeZone })),
    externalMerchantId,
    permissions,
    hiddenMenu,
    ...(unread && { unread }),
    ...(userId === undefined ? {} : { user: `#${userId}` }),
  };
}
