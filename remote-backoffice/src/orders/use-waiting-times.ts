import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, serverNow } from '@mostrador/api-client';
import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { useSession } from '@mostrador/session';
import { waitingMinutes } from '@mostrador/values/hhmm';
import type { WaitingTimes } from './age';

const minute = 60_000;

/** Refetch in the first second of each minute: timed waiting times change on the minute (docs branches §5). */
const refetchInterval = () => minute + 1_000 - (serverNow() % minute);

/** Returns the branch's waiting times, or the fixed ones of the business. */
export function useWaitingTimes(branchId: number): WaitingTimes {
  const fixed = getFixedDelay(useSession().business.id);
  const enabled = fixed === null;
  const { data: delivery = waitingMinutes.default } = useQuery({
    ...apiQuery(branchSettings.waitingTime, { branchId }),
    enabled,
    refetchInterval,
  });
  const { data: takeaway = waitingMinutes.default } = useQuery({
    ...apiQuery(branchSettings.takeawayWaitingTime, { branchId }),
    enabled,
    refetchInterval,
  });
  return useMemo(() => ({ delivery: fixed ?? delivery, takeaway: fixed ?? takeaway }), [fixed, delivery, takeaway]);
}
