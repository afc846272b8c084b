import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { fixedDelayOf } from '@mostrador/contract/backoffice/business/fixed-delay';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { useSession } from '@mostrador/session';
import { waitingMinutes } from '@mostrador/values/hhmm';
import type { WaitingTimes } from './age';

/** The branch's waiting times, or the business's own. */
export function useWaitingTimes(branchId: number): WaitingTimes {
  const fixed = fixedDelayOf(useSession().business.id);
  const enabled = fixed === null;
  const { data: delivery = waitingMinutes.default } = useQuery({
    ...apiQuery(branchSettings.waitingTime, { branchId }),
    enabled,
  });
  const { data: takeaway = waitingMinutes.default } = useQuery({
    ...apiQuery(branchSettings.takeawayWaitingTime, { branchId }),
    enabled,
  });
  return useMemo(() => ({ delivery: fixed ?? delivery, takeaway: fixed ?? takeaway }), [fixed, delivery, takeaway]);
}
