import { useEffect, useRef, useState } from 'react';
import { callApi } from '@mostrador/api-client';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { fetchAll } from '../../common/fetch-all';

/** Selects every product of a list, not only those of its page. */
export interface PickResults {
  /** Number of products that match the filters. */
  total: number;
  /** How many are fetched; null while they are not being selected. */
  read: number | null;
  /** There are more than the page shows, and they are not selected yet. */
  isOffered: boolean;
  start(): void;
  cancel(): void;
}

/** Fetches all pages of a list and selects their products; `onFailed` receives the error of a page. Other filters end it. */
export function usePickResults(
  list: ProductListArgs,
  { total, shown, selected }: { total: number; shown: number; selected: number },
  { onPick, onFailed }: { onPick: (rows: readonly Product[]) => void; onFailed: (error: unknown) => void },
): PickResults {
  const filters = JSON.stringify({ ...list, page: undefined, pageSize: undefined });
  const [reading, setReading] = useState<{ filters: string; read: number } | null>(null);
  const [picked, setPicked] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [filters]);

  async function start() {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setReading({ filters, read: 0 });
    try {
      const all = await fetchAll(
        products.list,
        (page) => callApi(products.list, { ...list, page, pageSize: LIST_PAGE_LIMIT }, { signal }),
        signal,
        (read) => setReading({ filters, read }),
      );
      if (!signal.aborted) {
        onPick(all);
        setPicked(filters);
      }
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    }
    if (!signal.aborted) setReading(null);
  }

  return {
    total,
    read: reading?.filters === filters ? reading.read : null,
    // Products of other filters may be among the selected ones.
    isOffered: total > shown && !(picked === filters && selected >= total),
    start: () => void start(),
    cancel() {
      running.current?.abort();
      setReading(null);
    },
  };
}
