import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { apiQuery, type ApiError } from '@mostrador/api-client';
import { options as optionCalls } from '@mostrador/contract/backoffice/options/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { announce } from '@mostrador/ui/kit';
import { addressPatch } from './address';
import { putLine, type OrderDraft } from './draft';
import { useT } from './messages';
import { repeatedLines, type Offer } from './repeated-lines';
import { useOneTimeParam } from './use-one-time-param';
import type { ManualOrder } from './use-manual-order';

interface RepeatedOrder {
  /** Error of reading the earlier order, or null. */
  error: ApiError | null;
  retry: () => void;
  retrying: boolean;
  /** Parts of the earlier order that are unavailable now. */
  leftOut: readonly string[];
  /** Detaches the repeated order after it was created, so that the next order starts without it. */
  forget: () => void;
}

const isGone = (error: ApiError | null) => error?.status === 404;

/**
 * Adds the lines and address of an earlier order (`?repeat=12`) to the draft once; unavailable lines are returned in `leftOut`.
 */
export function useRepeatedOrder({ form, branchId, creation }: ManualOrder): RepeatedOrder {
  const t = useT();
  const named = useOneTimeParam('repeat');
  const [made, setMade] = useState<number | null>(null);
  const orderId = named === made ? null : named;
  const appliedId = useRef<number | null>(null);

  const earlier = useQuery({ ...apiQuery(orders.details, { orderId: orderId ?? 0 }), enabled: orderId !== null });
  const order = orderId === null ? undefined : earlier.data;
  const ids = [...new Set(order?.items.flatMap(({ productId }) => productId ?? []))];
  const found = useQueries({ queries: ids.map((id) => apiQuery(products.get, { id })) });
  const options = useQueries({ queries: ids.map((productId) => apiQuery(optionCalls.ofProduct, { productId, branchId })) });
  const reads = [earlier, ...found.filter(({ error }) => !isGone(error)), ...options.filter(({ error }) => !isGone(error))];
  const offers = new Map<number, Offer>();
  for (const [at, id] of ids.entries()) {
    const product = found[at]?.data;
    if (product) offers.set(id, { product, options: options[at]?.data?.items ?? [] });
  }
  const known = order && reads.every(({ isSuccess }) => isSuccess) ? repeatedLines(order, offers) : null;

  const take = useEffectEvent(() => {
    if (!order || !known || appliedId.current === order.id) return;
    appliedId.current = order.id;
    form.set((values) => ({ lines: known.lines.reduce(putLine, values.lines), kind: order.kind, ...deliveryPatch(order) }));
    if (known.lines.length > 0) announce(t('manualOrder.repeat.added', { number: order.number }));
  });
  // Do not change an order while its request is unsettled.
  const isReady = known !== null && !creation.pending && creation.unconfirmed === null;
  useEffect(() => {
    if (isReady) take();
  }, [isReady, orderId]);

  return {
    ...combineFailures(orderId === null ? [] : reads),
    leftOut: known?.leftOut ?? [],
    forget: () => setMade(named),
  };
}

function deliveryPatch({ kind, address }: Order): Partial<OrderDraft> {
  return kind === 'delivery' && address ? { ...addressPatch({ ...address, id: 0 }), addressId: null } : {};
}
