import type { Query, QueryClient } from '@tanstack/react-query';
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { runningEntry } from '../core/host-build';
import { whenIdle } from '../core/when-idle';

/** A response and when it was fetched, epoch ms. */
interface KeptResponse {
  data: unknown;
  at: number;
}

/** Responses by the hash of their query key. Another build may decode them differently. */
interface Kept {
  build: string;
  responses: Readonly<Record<string, KeptResponse>>;
}

const hostBuild = runningEntry() ?? '';

/** Names of the calls whose responses the board needs. Their definitions would add the decoding of branches to the page's first code. */
export const keptCalls: readonly string[] = [
  'orders.list',
  'business.get',
  'branches.get',
  'branchSettings.waitingTime',
  'branchSettings.takeawayWaitingTime',
];

/** How long changes are collected before they are stored, ms. */
const saveAfterMs = 2_000;

function parse(json: unknown): Kept {
  const { build, responses } = fieldsOf(json);
  const known = Object.entries(build === hostBuild ? fieldsOf(responses) : {});
  const valid = known.filter(([, response]) => typeof fieldsOf(response).at === 'number');
  return { build: hostBuild, responses: Object.fromEntries(valid) as Kept['responses'] };
}

/**
 * Keeps the orders of a branch on the device, with what the board needs to show and print them, as long as the session lasts. A page that
 * cannot fetch them gets the last ones, with the time at which they were fetched. Returns the function that stops it.
 */
export function keepLastOrders(queries: QueryClient, branchId: number): () => void {
  const kept = persisted(`orders:last:${branchId}`, parse);
  const cache = queries.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function isKept({ queryKey: [call, args] }: Query): boolean {
    return keptCalls.includes(call as string) && [undefined, branchId].includes(fieldsOf(args).branchId as number | undefined);
  }
  async function save() {
    // Hundreds of orders take tens of milliseconds, which a click must not wait for.
    await whenIdle();
    timer = undefined;
    if (isStopped) return;
    const responses: Record<string, KeptResponse> = { ...kept.get().responses };
    for (const { queryHash, state } of cache.getAll().filter(isKept))
      if (state.data !== undefined) responses[queryHash] = { data: state.data, at: state.dataUpdatedAt };
    kept.set({ build: hostBuild, responses });
  }
  function restore({ queryHash, queryKey, state }: Query) {
    const response = kept.get().responses[queryHash];
    if (response && state.data === undefined) queries.setQueryData(queryKey, response.data, { updatedAt: response.at });
  }

  for (const query of cache.getAll()) if (query.state.status === 'error' && isKept(query)) restore(query);
  const leave = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return;
    if (event.action.type === 'success') timer ??= setTimeout(() => void save(), saveAfterMs);
    else if (event.action.type === 'error') restore(event.query);
  });
  return () => {
    isStopped = true;
    leave();
    clearTimeout(timer);
  };
}
