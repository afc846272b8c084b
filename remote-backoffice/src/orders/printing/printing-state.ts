import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi, type ApiError } from '@mostrador/api-client';
import { printing, type PrintingState } from '@mostrador/contract/backoffice/printing/calls';
import { setPrintOnAccept } from '../board-settings';
import { isCandidate, printingKey } from './printing-cache';
import { deviceId, deviceName } from './this-device';

/** How often a printing device renews its lease, which the server ends after 15 s; how often another board reads who prints, ms. */
const renewalIntervalMs = 5_000;
const watchIntervalMs = 30_000;

function join(branchId: number, takeOver: boolean, signal?: AbortSignal): Promise<PrintingState> {
  return callApi(printing.join, { branchId, deviceId: deviceId(), name: deviceName(), takeOver }, { signal });
}

/** Returns the query for the state of automatic printing in a branch. A candidate joins the election or renews its lease with each fetch. */
export function printingQuery(queries: QueryClient, branchId: number) {
  const queryKey = printingKey(branchId);
  return queryOptions<PrintingState, ApiError, PrintingState, typeof queryKey>({
    queryKey,
    queryFn: ({ signal }) => {
      const known = queries.getQueryData<PrintingState>(queryKey);
      return isCandidate(branchId, known) ? join(branchId, false, signal) : callApi(printing.state, { branchId }, { signal });
    },
    refetchInterval: ({ state }) => (isCandidate(branchId, state.data) ? renewalIntervalMs : watchIntervalMs),
    refetchIntervalInBackground: true,
  });
}

/** Makes this device the printing one of a branch, now and after a reload. Rejects with `ApiError`. */
export async function printHere(queries: QueryClient, branchId: number): Promise<void> {
  const state = await join(branchId, true);
  if (!state.byBranch) setPrintOnAccept(branchId, true);
  queries.setQueryData(printingKey(branchId), state);
}

/** Ends automatic printing on this device. Rejects with `ApiError`. */
export async function stopPrintingHere(queries: QueryClient, branchId: number): Promise<void> {
  queries.setQueryData(printingKey(branchId), await callApi(printing.leave, { branchId, deviceId: deviceId() }));
}
