import type { PromotionReason } from '@mostrador/contract/backoffice/promotions/evaluate';
import { messagesOf } from '@mostrador/i18n';

const useT = messagesOf<typeof import('../../locales/es/promotion-reasons.json')>();

/** Returns a function that joins the reasons why a promotion does not apply (docs customers §3). */
export function useReasonsText(): (reasons: readonly PromotionReason[]) => string {
  const t = useT();
  return (reasons) => reasons.map((reason) => t(`reason.${reason}`)).join(' · ');
}
