import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery, type ApiError } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { isAdmin } from '@mostrador/contract/permissions';
import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import { pricesNow } from '@mostrador/contract/backoffice/orders/new-order';
import { options as optionCalls } from '@mostrador/contract/backoffice/options/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { promotions as promotionCalls } from '@mostrador/contract/backoffice/promotions/calls';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { useFields, useValues, type FormState } from '@mostrador/forms/form';
import { showServerErrors } from '@mostrador/forms/server-errors';
import { useSession } from '@mostrador/session';
import type { Money } from '@mostrador/values/money';
import { emptyDraft, putLine, toNewOrder, type CartLine, type OrderDraft } from './draft';
import { useT } from './messages';
import { parsePoint } from '../common/map/point-text';
import { findPriceChanges, type PriceChange } from './price-changes';
import { validateDraft, wireNames } from './validation';
import { totalsOf, type Totals } from './totals';
import { useCreateOrder, type CreateOrder } from './use-create-order';
import { useGift, type OrderGift } from './use-gift';
import { usePromotions, type OrderPromotions } from './use-promotions';
import { useZoneCheck, type Delivery } from './use-zone-check';

export interface ManualOrder {
  branchId: number;
  currency: string;
  form: FormState<OrderDraft>;
  putLine(line: CartLine): void;
  point: Point | null;
  delivery: Delivery;
  zones: readonly DeliveryZone[];
  promotions: OrderPromotions;
  gift: OrderGift;
  totals: Totals;
  /** Prices that had changed when the order was sent; empty after the next edit. */
  priceChanges: PriceChange[];
  creation: CreateOrder;
  /** Validates and sends the order. Resolves to the created order; or to null, with the focus on the first error. */
  submit(): Promise<Order | null>;
}

const stale = [
  ...[products.list, products.ofCategory, products.gifts, optionCalls.ofProduct],
  ...[branchZones.list, branchMethods.list, promotionCalls.simulate],
];

const noChanges: PriceChange[] = [];

/** Returns the state of a manually entered order: draft, totals, validation errors (docs backoffice §2, §3, §5). */
export function useManualOrder(branchId: number): ManualOrder {
  const t = useT();
  const queries = useQueryClient();
  const { business } = useSession();
  const { currency } = business;
  const draft = useValues(`new-order:${branchId}`, emptyDraft(currency));
  const [priceChanges, setPriceChanges] = useState(noChanges);
  const creation = useCreateOrder(branchId);

  const { values } = draft;
  const zones = useQuery(apiQuery(branchZones.list, { branchId }));
  const needsPoint = zones.data?.controlled ?? true;
  const isDelivery = values.kind === 'delivery';
  const point = isDelivery ? parsePoint(values.point) : null;
  const { delivery, setPrice } = useZoneCheck(branchId, point, currency);
  const shipping = shippingOf(isDelivery, delivery, needsPoint, currency);
  const promotions = usePromotions(values, branchId, shipping);
  const gift = useGift(values, branchId);
  const methods = useQuery(apiQuery(branchMethods.list, { branchId }));
  const method = methods.data?.items.find(({ id }) => id === values.methodId);
  const totals = totalsOf(values, shipping, currency, promotions.applied, method?.surcharge);
  const limits = { needsPoint, isFree: totals.givenAway && !isAdmin(business) };
  const fields = useFields(draft, { ...validateDraft(values, delivery, limits, t), couponText: promotions.coupon.problem });
  const form: FormState<OrderDraft> = {
    ...fields,
    set(patch) {
      fields.set(patch);
      setPriceChanges(noChanges);
    },
    reset() {
      fields.reset();
      setPriceChanges(noChanges);
    },
  };

  function applyServerErrors(refusal: ApiError) {
    showServerErrors(fields, refusal, wireNames(values));
    const now = pricesNow(refusal.body);
    setPriceChanges(now ? findPriceChanges(values.lines, totals, now, t) : noChanges);
    if (now) {
      fields.set(({ lines }) => ({ lines: lines.map((line, index) => ({ ...line, unit: now.units[index] ?? line.unit })) }));
      if (isDelivery && point) setPrice(now.shipping);
    }
    for (const call of stale) void queries.invalidateQueries({ queryKey: apiKey(call) });
  }

  async function submit(): Promise<Order | null> {
    if (!creation.unconfirmed && !form.check()) return null;
    const created = await creation.send(toNewOrder(values, branchId, totals.total, gift.chosen?.id), applyServerErrors);
    if (created) form.reset();
    return created;
  }

  return {
    branchId,
    currency,
    form,
    putLine: (line) => form.set(({ lines }) => ({ lines: putLine(lines, line) })),
    point,
    delivery,
    zones: zones.data?.items ?? [],
    promotions,
    gift,
    totals,
    priceChanges,
    creation,
    submit,
  };
}

/** Returns the shipping price, or null while it is unknown. */
function shippingOf(isDelivery: boolean, delivery: Delivery, needsPoint: boolean, currency: string): Money | null {
  if (!isDelivery) return { minor: 0, currency };
  if (delivery.state === 'inside') return delivery.price;
  return delivery.state === 'none' && !needsPoint ? { minor: 0, currency } : null;
}
