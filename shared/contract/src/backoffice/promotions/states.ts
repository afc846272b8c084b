export const PROMOTION_STATES = ['programada', 'en_curso', 'pausada', 'agotada', 'vencida'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];
