import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, apiQuery } from '@mostrador/api-client';
import { refusedFields } from '@mostrador/contract/backoffice/envelope';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { Money } from '@mostrador/values/money';
import { useReasonsText } from '../common/promotion/use-reasons-text';
import type { OrderDraft } from './draft';
import { useT } from './messages';
import type { Taken } from './totals';

export interface Coupon {
  /** What it takes off; undefined while it does not apply. */
  taken: Taken | undefined;
  /** What it takes off in all. */
  amount: Money | null;
  checking: boolean;
  /** Why the order cannot be sent with it; undefined where it can. */
  problem: string | undefined;
}

/** What the evaluator says of the order's coupon (docs customers §3): asked again whenever the order is another. */
export function useCoupon(draft: OrderDraft, branchId: number, shipping: Money | null): Coupon {
  const t = useT();
  const reasonsText = useReasonsText();
  const { coupon: code, couponText, lines, kind, methodId, customer, who } = draft;
  const isAsked = code !== '' && lines.length > 0;
  const query = useQuery({
    ...apiQuery(promotions.simulate, {
      branchId,
      kind,
      customerId: who === 'known' ? customer?.id : undefined,
      items: lines.map(({ productId, quantity, items }) => ({ productId, quantity, optionItemIds: items.map(({ id }) => id) })),
      shipping: shipping ?? undefined,
      methodId: methodId ?? undefined,
      code,
      automatic: false,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // A code that is none counts as a wrong try.
    retry: false,
    refetchOnWindowFocus: false,
  });
  const nothing = { taken: undefined, amount: null, checking: false };
  if (code === '') return { ...nothing, problem: couponText.trim() === '' ? undefined : t('manualOrder.coupon.unapplied') };
  if (!isAsked) return { ...nothing, problem: undefined };
  if (query.error) return { ...nothing, problem: refusalOf(query.error) ?? t('manualOrder.coupon.failed') };
  if (!query.data || query.isPlaceholderData) {
    return { ...nothing, checking: true, problem: t('manualOrder.coupon.checking') };
  }
  const verdict = query.data.verdicts.find((one) => one.code === code);
  if (!verdict?.applies) return { ...nothing, problem: reasonsText(verdict?.reasons ?? []) };
  const off = (isShipping: boolean) =>
    query.data.applied.filter((one) => one.shipping === isShipping).reduce((sum, one) => sum + one.amount.minor, 0);
  return { taken: { products: off(false), shipping: off(true) }, amount: verdict.amount, checking: false, problem: undefined };
}

/** What the server said of the code. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return refusedFields(error.body).get('codigo') ?? error.serverMessage;
}
