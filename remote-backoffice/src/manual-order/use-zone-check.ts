import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { orders, type ZoneCheck } from '@mostrador/contract/backoffice/orders/calls';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { Money } from '@mostrador/values/money';

const debounceMs = 300;

/** Result of the zone check for a point. */
export type Delivery =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'inside'; price: Money; zone: ZoneCheck['zone'] }
  | { state: 'outside' }
  | { state: 'failed'; error: unknown; retry: () => void };

/**
 * Checks, debounced, whether the branch delivers to a point. A point is valid only if the zone check confirms it. The price is
 * the server's (docs backoffice §5), in `currency` unless the response names another. Responses are cached by point, so a late
 * one changes nothing. `setPrice` overrides the price with one that the server sent otherwise.
 */
export function useZoneCheck(
  branchId: number,
  point: Point | null,
  currency: string,
): { delivery: Delivery; setPrice: (price: Money) => void } {
  const queries = useQueryClient();
  const debouncedPoint = useDebouncedValue(point && point.join(' '));
  const target = debouncedPoint === null ? null : (debouncedPoint.split(' ').map(Number) as Point);
  const options = apiQuery(orders.checkZone, { point: target ?? [0, 0], branchId, currency });
  const query = useQuery({ ...options, enabled: target !== null });
  return {
    delivery: deliveryOf(point, debouncedPoint === (point && point.join(' ')) ? query : null),
    setPrice: (price) => queries.setQueryData(options.queryKey, (before) => before && { ...before, price }),
  };
}

interface Asked {
  data: ZoneCheck | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function deliveryOf(point: Point | null, query: Asked | null): Delivery {
  if (!point) return { state: 'none' };
  if (query?.data) {
    const { valid, price, zone } = query.data;
    return valid && price ? { state: 'inside', price, zone } : { state: 'outside' };
  }
  if (query?.error && !query.isFetching) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  return { state: 'checking' };
}

/** Returns the debounced value; null is returned without delay. */
function useDebouncedValue(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
