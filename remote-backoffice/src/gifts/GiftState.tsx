import type { GiftState } from '@mostrador/contract/backoffice/gifts/calls';
import { StatusTag, statusWords } from '@mostrador/ui/kit';
import { useT, type T } from './messages';

/** Label and tone of each gift code state. */
export const giftWords = statusWords<GiftState, [T]>({ libre: 'success', usado: 'neutral', vencido: 'error' }, (state, t) =>
  t(`gifts.state.${state}`),
);

/** Tag with the state of a gift code. */
export function GiftStateTag({ state }: { state: string }) {
  return <StatusTag {...giftWords(state, useT())} />;
}
