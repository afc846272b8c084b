import type { PromotionReason } from '@mostrador/contract/backoffice/promotions/evaluate';
import { messagesOf } from '@mostrador/i18n';

const useT = messagesOf<typeof import('../../locales/es/promotion-reasons.json')>();

/** Why a promotion does not apply, one reason after the other (docs customers §3). */
export function useReasonsText(): (reasons: readonly PromotionReason[]) => string {
  const t = useT();
  return (reasons) => reasons.map((reason) => t(`reason.${reason}`)).join(' · ');
}
