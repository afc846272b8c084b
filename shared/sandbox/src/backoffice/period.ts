import { dayRangeToInstants } from '@mostrador/values/day-range';
import { backofficeError, refuseField } from '../errors';

/** The days of a request, both included. */
interface Days {
  fecha_inicio: string;
  fecha_fin: string;
}

/** At most ten years: a longer range is a slip of the keyboard. */
const MAX_PERIOD = 3660 * 24 * 3_600_000;

/** The days of a request as instants `[from, to)` of a zone; refuses an end before the beginning. */
export function instantsOf(days: Days, timeZone: string): [from: number, to: number] {
  if (days.fecha_fin < days.fecha_inicio) refuseField('fecha_fin', 'La fecha final es anterior a la inicial');
  return dayRangeToInstants({ from: days.fecha_inicio, to: days.fecha_fin }, timeZone);
}

/** The same for a report, which also refuses with 422 a period that is too long. */
export function periodOf(days: Days, timeZone: string): [from: number, to: number] {
  const instants = instantsOf(days, timeZone);
  if (instants[1] - instants[0] > MAX_PERIOD) throw backofficeError(422, 'El periodo es demasiado largo');
  return instants;
}
