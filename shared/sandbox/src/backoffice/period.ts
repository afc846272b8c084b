import { dayRangeToInstants } from '@mostrador/values/day-range';
import { backofficeError, refuseField } from '../errors';

/** The days of a request, both inclusive. */
interface Days {
  fecha_inicio: string;
  fecha_fin: string;
}

/** At most ten years: a longer range is a typing error. */
const MAX_PERIOD = 3660 * 24 * 3_600_000;

/** Maps the days of a request to instants `[from, to)` in a time zone; refuses an end before the start. */
export function instantsOf(days: Days, timeZone: string): [from: number, to: number] {
  if (days.fecha_fin < days.fecha_inicio) refuseField('fecha_fin', 'La fecha final es anterior a la inicial');
  return dayRangeToInstants({ from: days.fecha_inicio, to: days.fecha_fin }, timeZone);
}

/** Like `instantsOf`, for a report; refuses too long a period with 422. */
export function periodOf(days: Days, timeZone: string): [from: number, to: number] {
  const instants = instantsOf(days, timeZone);
  if (instants[1] - instants[0] > MAX_PERIOD) throw backofficeError(422, 'El periodo es demasiado largo');
  return instants;
}
