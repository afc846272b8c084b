import { toMs } from '../wire-values';
import type { LiveOrders } from './calls';

/** Effect of a full slot on further orders: they get a later promised time, or the store refuses them until the slot ends. */
export type FullSlotEffect = 'lengthen' | 'close';

/** The effect of a full slot on the branch's next order, and when it ends (ms); docs backoffice §10. */
export interface FullSlot {
  effect: FullSlotEffect;
  until: number;
}

/** Maps a full slot from the wire format; any effect but `cerrar` lengthens times. */
export function decodeFullSlot({ efecto, hasta }: NonNullable<LiveOrders['fullSlot']>): FullSlot {
  return { effect: efecto === 'cerrar' ? 'close' : 'lengthen', until: toMs(hasta) };
}
