import { useMemo } from 'react';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { useSession } from '@mostrador/session';
import { campaignActions, campaignOf } from './campaign';

/** Returns the user's campaign and its actions. */
export function useCampaign() {
  const { business } = useSession();
  const owner = `${business.id}/${business.user ?? business.email}`;
  const campaign = usePersisted(campaignOf(owner));
  const actions = useMemo(() => campaignActions(owner), [owner]);
  return { owner, campaign, ...actions };
}
