import { callApi } from '@mostrador/api-client';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';

/** The most rows that the provider puts on a page. */
const pageSize = 200;

/** The pages that an `ExportButton` fetches: everything that fits `args`, in large steps from page 1. */
export function exportPages<C extends AnyCall>(list: C, args: ArgsOf<C> & object) {
  return (page: number, signal: AbortSignal): Promise<ResultOf<C>> => callApi(list, { ...args, page, pageSize }, { signal });
}
