import { wireEnum } from '../../wire-enum';

export const promotionStates = wireEnum({
  scheduled: 'programada',
  running: 'en_curso',
  paused: 'pausada',
  usedUp: 'agotada',
  expired: 'vencida',
});
export const PROMOTION_STATES = promotionStates.values;
export type PromotionState = (typeof PROMOTION_STATES)[number];
