import { waitingMinutes } from '@mostrador/values/hhmm';
import type { Channel } from '@mostrador/values/opening';
import { waitingAt } from '@mostrador/values/waiting';
import { refuseField } from '../../errors';
import type { BranchRow } from './branch-repository';

/** Returns the minutes that an order of a channel takes at an instant (epoch ms). */
export function waitingOf(branch: BranchRow, channel: Channel, now: number): number {
  const set =
    channel === 'delivery'
      ? { minutes: branch.waiting_minutes, at: branch.waiting_set_at }
      : { minutes: branch.takeaway_waiting_minutes, at: branch.takeaway_waiting_set_at };
  return waitingAt(branch.waiting_spans, set, channel, branch.time_zone, now).minutes;
}

/** Refuses a field unless its minutes are 1 to 120 (docs backoffice §5). */
export function checkWait(minutes: number | undefined, field: string): void {
  if (minutes === undefined) return;
  if (minutes < waitingMinutes.min) refuseField(field, 'El tiempo mínimo es de 1 minuto');
  if (minutes > waitingMinutes.max) refuseField(field, 'El tiempo máximo es de 120 minutos');
}
