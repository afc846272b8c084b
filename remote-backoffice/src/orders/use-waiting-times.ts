import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { waitingMinutes } from '@mostrador/values/hhmm';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { WaitingTimes } from './age';

/** The branch's waiting times; asked for only when some order does not say itself when it was promised. */
export function useWaitingTimes(branchId: number, items: readonly Order[] | undefined): WaitingTimes {
  const enabled = items?.some((order) => order.promisedAt === undefined) ?? false;
  const { data: delivery = waitingMinutes.default } = useQuery({
    ...apiQuery(branchSettings.waitingTime, { branchId }),
    enabled,
  });
  const { data: takeaway = waitingMinutes.default } = useQuery({
    ...apiQuery(branchSettings.takeawayWaitingTime, { branchId }),
    enabled,
  });
  return useMemo(() => ({ delivery, takeaway }), [delivery, takeaway]);
}
