import { useEffect, useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '@mostrador/api-client';
import { branchSettings, type DeliveryZone } from '@mostrador/contract/backoffice/branch-settings/calls';
import { pricesNow } from '@mostrador/contract/backoffice/orders/new-order';
import { options as optionCalls } from '@mostrador/contract/backoffice/options/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { useDraft } from '@mostrador/forms/draft';
import { useSession } from '@mostrador/session';
import type { Money } from '@mostrador/values/money';
import { emptyDraft, putLine, toNewOrder, type CartLine, type OrderDraft } from './draft';
import { useT } from './messages';
import { parsePoint } from './point-text';
import { changesOf, type PriceChange } from './price-changes';
import { problemsOf, refusedOf, stillRefused, type FieldName, type Problems } from './problems';
import { totalsOf, type Totals } from './totals';
import { useCreateOrder, type CreateOrder } from './use-create-order';
import { useZoneCheck, type Delivery } from './use-zone-check';

/** What the input of a field takes. */
export interface FieldState {
  id: string;
  error: string | undefined;
  onLeave: () => void;
}

export interface ManualOrder {
  branchId: number;
  currency: string;
  draft: OrderDraft;
  change(patch: Partial<OrderDraft>): void;
  putLine(line: CartLine): void;
  field(name: FieldName): FieldState;
  /** Something was typed that would be lost. */
  dirty: boolean;
  discard(): void;
  point: Point | null;
  delivery: Delivery;
  zones: readonly DeliveryZone[];
  totals: Totals;
  /** Prices that were others when the order was sent; empty once the order is touched. */
  priceChanges: PriceChange[];
  /** What was refused and stands beside no field. */
  refusedElsewhere: string[];
  creation: CreateOrder;
  /** Checks the order and sends it; resolves to what was made, or to null and the focus is on what is wrong. */
  submit(): Promise<Order | null>;
}

/** An order that is typed in by hand: its draft, what it costs, what is wrong with it (docs backoffice §2, §3, §5). */
export function useManualOrder(branchId: number): ManualOrder {
  const t = useT();
  const formId = useId();
  const queries = useQueryClient();
  const { currency } = useSession().business;
  const [empty] = useState(() => emptyDraft(currency));
  const [draft, setDraft, clearDraft] = useDraft<OrderDraft>(`manual-order:${branchId}`, empty);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<{ fields: Problems; other: string[] }>({ fields: {}, other: [] });
  const [priceChanges, setPriceChanges] = useState<PriceChange[]>([]);
  const creation = useCreateOrder(branchId);

  const zones = useQuery(apiQuery(branchSettings.zones, { branchId }));
  const needsPoint = zones.data?.controlled ?? true;
  const isDelivery = draft.kind === 'delivery';
  const point = isDelivery ? parsePoint(draft.point) : null;
  const { delivery, setPrice } = useZoneCheck(branchId, point);
  const totals = totalsOf(draft, shippingOf(isDelivery, delivery, needsPoint, currency), currency);
  const problems = problemsOf(draft, delivery, needsPoint, t);

  const shown = (name: FieldName) => refused.fields[name] ?? (tried > 0 || left.has(name) ? problems[name] : undefined);
  const firstWrong = [...Object.keys(problems), ...Object.keys(refused.fields)][0];
  useEffect(() => {
    if (tried > 0) document.getElementById(`${formId}-${firstWrong}`)?.focus();
    // Each try goes to the first problem, typing does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tried]);

  function change(patch: Partial<OrderDraft>) {
    setDraft((before) => ({ ...before, ...patch }));
    setRefused((before) => ({ fields: stillRefused(before.fields, patch), other: [] }));
    setPriceChanges([]);
  }

  function startAgain() {
    clearDraft();
    setLeft(new Set());
    setTried(0);
    setRefused({ fields: {}, other: [] });
    setPriceChanges([]);
  }

  function adoptRefusal(body: unknown) {
    const found = refusedOf(body, draft.lines);
    setRefused(found);
    const now = pricesNow(body);
    if (now) {
      setPriceChanges(changesOf(draft.lines, totals, now));
      setDraft((before) => ({
        ...before,
        lines: before.lines.map((line, index) => ({ ...line, unit: now.units[index] ?? line.unit })),
      }));
      if (isDelivery && point) setPrice(now.shipping);
    }
    for (const call of [products.list, products.ofCategory, optionCalls.ofProduct, branchSettings.zones])
      void queries.invalidateQueries({ queryKey: apiKey(call) });
    if (Object.keys(found.fields).length > 0) setTried((before) => before + 1);
  }

  async function submit(): Promise<Order | null> {
    if (!creation.unconfirmed && Object.keys(problems).length > 0) {
      setTried((before) => before + 1);
      return null;
    }
    const created = await creation.send(toNewOrder(draft, branchId, totals.total), adoptRefusal);
    if (created) startAgain();
    return created;
  }

  return {
    branchId,
    currency,
    draft,
    change,
    putLine: (line) => change({ lines: putLine(draft.lines, line) }),
    field: (name) => ({
      id: `${formId}-${name}`,
      error: shown(name),
      onLeave: () => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
    }),
    dirty: JSON.stringify(draft) !== JSON.stringify(empty),
    discard: startAgain,
    point,
    delivery,
    zones: zones.data?.items ?? [],
    totals,
    priceChanges,
    refusedElsewhere: refused.other,
    creation,
    submit,
  };
}

/** Null while it is not known what bringing it costs. */
function shippingOf(isDelivery: boolean, delivery: Delivery, needsPoint: boolean, currency: string): Money | null {
  if (!isDelivery) return { minor: 0, currency };
  if (delivery.state === 'inside') return delivery.price;
  return delivery.state === 'none' && !needsPoint ? { minor: 0, currency } : null;
}
