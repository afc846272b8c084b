import { useMemo } from 'react';
import { useKept } from '@mostrador/device/use-kept';
import { useSession } from '@mostrador/session';
import { campaignActions, campaignOf } from './campaign';

/** The user's campaign and what can be done with it. */
export function useCampaign() {
  const { business } = useSession();
  const owner = `${business.id}/${business.user ?? business.email}`;
  const campaign = useKept(campaignOf(owner));
  const actions = useMemo(() => campaignActions(owner), [owner]);
  return { owner, campaign, ...actions };
}
