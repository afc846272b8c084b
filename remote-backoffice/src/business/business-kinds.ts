import { apiQuery } from '@mostrador/api-client';
import { branding } from '@mostrador/contract/backoffice/branding/calls';
import { business, type Business } from '@mostrador/contract/backoffice/business/calls';
import { currentAdvanced, currentBusiness } from '@mostrador/contract/backoffice/business-settings/calls';
import type { VersionedKind } from '@mostrador/forms/versioned-edit';

/** Returns the kind of one half of the business's configuration; both halves are cached in one query. */
function halfOf(current: (body: unknown) => Partial<Business> | null): VersionedKind<Partial<Business>> {
  return {
    invalidates: [business.get, branding.get],
    current,
    cache: (queries, now) => {
      queries.setQueryData(apiQuery(business.get, {}).queryKey, (known) => known && { ...known, ...now });
    },
  };
}

export const generalKind = halfOf(currentBusiness);
export const advancedKind = halfOf(currentAdvanced);
