import type { GiftState } from '@mostrador/contract/backoffice/gifts/calls';
import { StatusTag, statusWords } from '@mostrador/ui/kit';
import { useT, type T } from './messages';

/** A gift code's state in a word and a colour. */
export const giftWords = statusWords<GiftState, [T]>({ libre: 'success', usado: 'neutral', vencido: 'error' }, (state, t) =>
  t(`gifts.state.${state}`),
);

/** Whether a gift code is still good, in a word. */
export function GiftStateTag({ state }: { state: string }) {
  return <StatusTag {...giftWords(state, useT())} />;
}
