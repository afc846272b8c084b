import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, apiQuery } from '@mostrador/api-client';
import { rejectedFields } from '@mostrador/contract/backoffice/envelope';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { PromotionReason } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Simulation } from '@mostrador/contract/backoffice/promotions/simulation';
import { useErrorText } from '@mostrador/ui/kit';
import type { Money } from '@mostrador/values/money';
import { useReasonsText } from '../common/promotion/use-reasons-text';
import type { OrderDraft } from './draft';
import { useT } from './messages';

interface Coupon {
  /** Amount of the coupon; null while it does not apply. */
  amount: Money | null;
  checking: boolean;
  /** Reason why the order cannot be sent with the coupon. */
  problem: string | undefined;
}

export interface OrderPromotions {
  /** The applied promotions, one ticket line each: at most one automatic discount, and the coupon. */
  applied: Simulation['applied'];
  coupon: Coupon;
  /** Whether a promotion depends on the bank of the card. */
  asksBank: boolean;
}

/**
 * Evaluates the order's promotions on the server (docs customers §3), including automatic discounts; refetches when the order
 * changes.
 */
export function usePromotions(draft: OrderDraft, branchId: number, shipping: Money | null): OrderPromotions {
  const { coupon: code, lines, kind, methodId, bankId, customer, who } = draft;
  const order = {
    branchId,
    kind,
    customerId: who === 'known' ? customer?.id : undefined,
    items: lines.map(({ productId, quantity, items }) => ({ productId, quantity, optionItemIds: items.map(({ id }) => id) })),
    shipping: shipping ?? undefined,
    methodId: methodId ?? undefined,
    bankId: bankId ? Number(bankId) : undefined,
  };
  const isOrder = lines.length > 0;
  // No automatic retries: each request with an unknown code counts as a wrong attempt.
  const options = { placeholderData: keepPreviousData, retry: false, refetchOnWindowFocus: false };
  const plain = useQuery({ ...apiQuery(promotions.simulate, order), ...options, enabled: isOrder });
  const withCode = useQuery({
    ...apiQuery(promotions.simulate, { ...order, code }),
    ...options,
    enabled: isOrder && code !== '',
  });
  const coupon = useCoupon(draft, withCode);
  const result = !isOrder ? undefined : ((code === '' ? undefined : withCode.data) ?? plain.data);
  const applied = result?.applied ?? [];
  const waits = (result?.verdicts ?? []).some(
    (one) => (one.kind === 'discount' || one.code === code) && isOnlyBankMissing(one.reasons),
  );
  return { applied, coupon, asksBank: bankId !== '' || waits };
}

/** Returns whether another bank or payment method is all that the promotion still needs. */
function isOnlyBankMissing(reasons: readonly PromotionReason[]): boolean {
  return reasons.includes('bank') && reasons.every((reason) => reason === 'bank' || reason === 'paymentMethod');
}

interface CouponQuery {
  data: Simulation | undefined;
  error: unknown;
  isPlaceholderData: boolean;
}

function useCoupon({ coupon: code, couponText, lines }: OrderDraft, { data, error, isPlaceholderData }: CouponQuery): Coupon {
  const t = useT();
  const reasonsText = useReasonsText();
  const errorText = useErrorText();
  const nothing = { amount: null, checking: false };
  if (code === '') return { ...nothing, problem: couponText.trim() === '' ? undefined : t('manualOrder.coupon.unapplied') };
  if (lines.length === 0) return { ...nothing, problem: undefined };
  if (error instanceof ApiError && error.retryAfter) return { ...nothing, problem: errorText(error).message };
  if (error) return { ...nothing, problem: couponErrorMessage(error) ?? t('manualOrder.coupon.failed') };
  if (!data || isPlaceholderData) return { ...nothing, checking: true, problem: t('manualOrder.coupon.checking') };
  const verdict = data.verdicts.find((one) => one.code === code);
  if (!verdict?.applies) return { ...nothing, problem: reasonsText(verdict?.reasons ?? []) };
  return { amount: verdict.amount, checking: false, problem: undefined };
}

/** Returns the server's error message for the code. */
function couponErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return rejectedFields(error.body).get('codigo') ?? error.serverMessage;
}
