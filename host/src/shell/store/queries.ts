import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiQuery, serverNow } from '@mostrador/api-client';
import { clock } from '@mostrador/values/clock';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { branchSettings, type StoreSwitch } from '@mostrador/contract/backoffice/branch-settings/calls';

/** The two ways to order, each with a delay of its own. */
export const orderKinds = ['delivery', 'takeaway'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The calls behind each kind's delay. */
export const delayCalls = {
  delivery: { read: branchSettings.waitingTime, write: branchSettings.updateWaitingTime },
  takeaway: { read: branchSettings.takeawayWaitingTime, write: branchSettings.updateTakeawayWaitingTime },
} as const;

/** How often what another device may have changed is fetched anew, milliseconds. */
const renewEvery = 60_000;

/** The branch's switches; fetched anew at the moment when a timed pause ends, of the store or of a way to order, or its hours begin or end. */
export function useActivity(branchId: number) {
  return useQuery({
    ...apiQuery(branchSettings.activity, { branchId }),
    refetchInterval: ({ state }) => {
      const { reopensAt, deliveryResumesAt, takeawayResumesAt, state: opening } = state.data ?? {};
      const next = Math.min(...[reopensAt, deliveryResumesAt, takeawayResumesAt, opening?.until].map((at) => at ?? Infinity));
      return Math.min(renewEvery, Math.max(1_000, next - serverNow()));
    },
  });
}

/** Minutes that an order of this kind takes; those of the hour come with its first minute (docs branches §5). */
export function useDelay(kind: OrderKind, branchId: number) {
  const refetchInterval = () => renewEvery + 1_000 - (clock.now() % renewEvery);
  return useQuery({ ...apiQuery(delayCalls[kind].read, { branchId }), refetchInterval });
}

/** Puts the delay that the server stored in the place of the one known; an older answer under way is dropped. */
export async function adoptDelay(queries: QueryClient, kind: OrderKind, branchId: number, minutes: number): Promise<void> {
  const { queryKey } = apiQuery(delayCalls[kind].read, { branchId });
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, minutes);
}

/** Puts a switch as the server answered it in the place of the one known; an older answer under way is dropped. */
export async function adoptSwitch(
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
