import { useEffect } from 'react';
import { serverNow, useServerOffset } from '@mostrador/api-client';

/** Safety margin: the server's clock is known only to the second. */
const clockMarginMs = 1_000;
/** Interval of the refetch while something is overdue, ms. */
const retryDelayMs = 10_000;
/** Browsers do not support longer timers reliably, ms. */
const maxTimerMs = 24 * 3_600_000;

interface RefetchableQuery {
  refetch: () => unknown;
  dataUpdatedAt: number;
  error: { refused: boolean } | null;
  errorUpdatedAt: number;
}

/**
 * Refetches a query when the first sold-out period ends or the first product is published, because the server sends no event for that
 * (docs catalog §2, §9). If nothing changed yet, or the fetch failed, refetches every 10 s; a refusal ends it. `ends`: ms by the
 * server's clock, undefined if unknown.
 */
export function useRefetchWhenRestocked(ends: readonly (number | undefined)[], query: RefetchableQuery): void {
  const { refetch, dataUpdatedAt, error, errorUpdatedAt } = query;
  const isRefused = error?.refused === true;
  const offset = useServerOffset();
  const next = Math.min(...ends.filter((end) => end !== undefined));
  useEffect(() => {
    if (next === Infinity || isRefused) return;
    const left = next - serverNow();
    const timer = setTimeout(() => void refetch(), left > 0 ? Math.min(left + clockMarginMs, maxTimerMs) : retryDelayMs);
    return () => clearTimeout(timer);
  }, [next, offset, dataUpdatedAt, isRefused, errorUpdatedAt, refetch]);
}

interface SoldOutPeriod {
  soldOutUntil?: number;
}

/** Returns when a product is published and when its sold-out periods end, epoch ms; undefined if unknown. */
export function productChangeTimes(
  product: (SoldOutPeriod & { publishAt?: number; branches?: readonly SoldOutPeriod[] }) | undefined,
): (number | undefined)[] {
  return [product?.publishAt, product?.soldOutUntil, ...(product?.branches ?? []).map(({ soldOutUntil }) => soldOutUntil)];
}

/** Returns when the sold-out periods of options and their items end, epoch ms; undefined if unknown. */
export function restockTimesOf(
  options: readonly (SoldOutPeriod & { items: readonly SoldOutPeriod[] })[] = [],
): (number | undefined)[] {
  return options.flatMap(({ soldOutUntil, items }) => [soldOutUntil, ...items.map((item) => item.soldOutUntil)]);
}
