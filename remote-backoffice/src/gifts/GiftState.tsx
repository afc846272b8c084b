import type { GiftState } from '@mostrador/contract/backoffice/gifts/calls';
import { StatusTag, type Tone } from '@mostrador/ui/kit';
import { useT } from './messages';

const tones = { libre: 'success', usado: 'neutral', vencido: 'error' } satisfies Record<GiftState, Tone>;

/** Whether a gift code is still good, in a word. */
export function GiftStateTag({ state }: { state: GiftState }) {
  const t = useT();
  return <StatusTag tone={tones[state]} label={t(`gifts.state.${state}`)} />;
}
