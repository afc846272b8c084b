import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiQuery, serverNow } from '@mostrador/api-client';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branchSettings, type StoreSwitch } from '@mostrador/contract/backoffice/branch-settings/calls';

/** The order kinds, each with its own delay. */
export const orderKinds = ['delivery', 'takeaway'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The calls that read and write the delay of each order kind. */
export const delayCalls = {
  delivery: { read: branchSettings.waitingTime, write: branchSettings.updateWaitingTime },
  takeaway: { read: branchSettings.takeawayWaitingTime, write: branchSettings.updateTakeawayWaitingTime },
} as const;

/** How often data that another device may change is fetched, milliseconds. */
const refetchIntervalMs = 60_000;

/** Queries the branch's switches; refetches when a timed pause ends, of the store or of an order kind, and when hours begin or end. */
export function useActivity(branchId: number) {
  return useQuery({
    ...apiQuery(branchSettings.activity, { branchId }),
    refetchInterval: ({ state }) => {
      const { reopensAt, deliveryResumesAt, takeawayResumesAt, state: opening } = state.data ?? {};
      const next = Math.min(...[reopensAt, deliveryResumesAt, takeawayResumesAt, opening?.until].map((at) => at ?? Infinity));
      return Math.min(refetchIntervalMs, Math.max(1_000, next - serverNow()));
    },
  });
}

/** Queries the minutes that an order of this kind takes; refetches each full minute, because delays may change by hour (docs branches §5). */
export function useDelay(kind: OrderKind, branchId: number) {
  const refetchInterval = () => refetchIntervalMs + 1_000 - (serverNow() % refetchIntervalMs);
  return useQuery({ ...apiQuery(delayCalls[kind].read, { branchId }), refetchInterval });
}

/** Writes the delay stored by the server to the cache. Cancels a running request, whose response may be older. */
export async function cacheDelay(queries: QueryClient, kind: OrderKind, branchId: number, minutes: number): Promise<void> {
  const { queryKey } = apiQuery(delayCalls[kind].read, { branchId });
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, minutes);
}

/** Writes a switch from the server's response to the cache. Cancels a running request, whose response may be older. */
export async function cacheSwitch(
  queries: QueryClient,
  branchId: number,
  target: StoreSwitch,
  { enabled, reopensAt }: { enabled: boolean; reopensAt?: number | undefined },
): Promise<void> {
  if (target === 'zoneControl') {
    const { queryKey } = apiQuery(branchZones.list, { branchId });
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (zones) => zones && { ...zones, controlled: enabled });
    return;
  }
  const { queryKey } = apiQuery(branchSettings.activity, { branchId });
  await queries.cancelQueries({ queryKey });
  const end = { open: 'reopensAt', delivery: 'deliveryResumesAt', takeaway: 'takeawayResumesAt' } as const;
  queries.setQueryData(queryKey, (activity) => activity && { ...activity, [target]: enabled, [end[target]]: reopensAt });
}
