import { useEffect } from 'react';
import { useServerOffset } from '@mostrador/api-client';
import { clock } from '@mostrador/values/clock';

/** The server's clock is known to the second. */
const margin = 1_000;
/** Until it is asked again for what should be back and is not. */
const patience = 10_000;
/** Longer ones a timer of the browser does not take. */
const longest = 24 * 3_600_000;

interface Asked {
  refetch: () => unknown;
  dataUpdatedAt: number;
  error: { refused: boolean } | null;
  errorUpdatedAt: number;
}

/**
 * Has a query asked again when the first of what is sold out is expected back: it returns by itself, and nobody says so (docs catalog §2).
 * Where it is not back yet, or the asking failed, it is asked for every 10 s; a refusal ends it.
 * `ends`: ms by the server's clock, undefined where none is known.
 */
export function useReturns(ends: readonly (number | undefined)[], query: Asked): void {
  const { refetch, dataUpdatedAt, error, errorUpdatedAt } = query;
  const isRefused = error?.refused === true;
  const offset = useServerOffset();
  const next = Math.min(...ends.filter((end) => end !== undefined));
  useEffect(() => {
    if (next === Infinity || isRefused) return;
    const left = next - clock.now() - offset;
    const timer = setTimeout(() => void refetch(), left > 0 ? Math.min(left + margin, longest) : patience);
    return () => clearTimeout(timer);
  }, [next, offset, dataUpdatedAt, isRefused, errorUpdatedAt, refetch]);
}

interface Ending {
  soldOutUntil?: number;
}

/** When sold out options and their items are expected back, ms; undefined where it is not known. */
export function endsOf(options: readonly (Ending & { items: readonly Ending[] })[] = []): (number | undefined)[] {
  return options.flatMap(({ soldOutUntil, items }) => [soldOutUntil, ...items.map((item) => item.soldOutUntil)]);
}
