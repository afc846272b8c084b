import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import type { WireOrderState } from '@mostrador/contract/backoffice/orders/states';
import type { Random } from '../../seed/random';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = 365;

/** Weights from Monday to Sunday: quiet at the start of the week, busy at weekends. */
const weekdays = [7, 7, 8, 10, 15, 17, 13];
// prettier-ignore
const mealHours: [number, number][] = [[12, 3], [13, 11], [14, 16], [15, 10], [16, 3], [19, 3], [20, 13], [21, 19], [22, 13], [23, 4]];
// prettier-ignore
const shopHours: [number, number][] = [[9, 4], [10, 8], [11, 12], [12, 13], [13, 9], [14, 5], [15, 4], [16, 6], [17, 9], [18, 12], [19, 12], [20, 6]];

/** Age (ms) from which every order is finished: delivered, cancelled or rejected. */
const FINISHED_AGE = 2 * HOUR;

/** Returns the starts of a year of days in a zone, today first, with a weight: higher at weekends and rising with time. */
export function yearOfDays(timeZone: string, now: number): [start: number, weight: number][] {
  const today = todayIn(timeZone, now);
  return Array.from({ length: DAYS }, (_, age) => {
    const day = addDays(today, -age);
    const [start] = dayRangeToInstants({ from: day, to: day }, timeZone);
    const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 10;
    return [start, weekday * (1 + (DAYS - age) / DAYS)];
  });
}

/** Returns instants of past orders on these days, at mealtimes or in shopping hours. Unsorted. */
export function pastInstants(
  count: number,
  { days, food }: { days: [start: number, weight: number][]; food: boolean },
  now: number,
  random: Random,
): number[] {
  return Array.from({ length: count }, () => {
    const hour = random.weighted(food ? mealHours : shopHours);
    const at = random.weighted(days) + hour * HOUR + random.int(0, HOUR - 1);
    return at < now - FINISHED_AGE ? at : at - 7 * 24 * HOUR;
  });
}

/** Returns the ages in minutes of a branch's live orders, with the state that each has reached. */
export function liveOrderAges(busy: boolean, random: Random): [minutes: number, state: WireOrderState][] {
  const some = (state: WireOrderState, count: number, from: number, to: number): [number, WireOrderState][] =>
    Array.from({ length: count }, () => [random.int(from, to), state]);
  const extra = busy ? random.int(1, 2) : 0;
  return [
    ...some('INGRESADO', 1 + extra, 0, 6),
    ...some('PREPARANDO', 2 + extra, 8, 34),
    ...some('EN_CAMINO', 1 + (busy ? random.int(1, 2) : 0), 24, 52),
  ];
}

interface SeedEvent {
  at: number;
  state: WireOrderState;
}

/** Returns the events that lead an order of this age from INGRESADO to its state. */
export function eventsLeadingTo(state: WireOrderState, at: number, latest: number, random: Random): SeedEvent[] {
  const paths: Record<WireOrderState, WireOrderState[]> = {
    INGRESADO: [],
    PREPARANDO: ['PREPARANDO'],
    EN_CAMINO: ['PREPARANDO', 'EN_CAMINO'],
    ENTREGADO: ['PREPARANDO', 'EN_CAMINO', 'ENTREGADO'],
    CANCELADO: random.chance(0.5) ? ['PREPARANDO', 'CANCELADO'] : ['CANCELADO'],
    RECHAZADO: ['RECHAZADO'],
  };
  const events: SeedEvent[] = [{ at, state: 'INGRESADO' }];
  let time = at;
  for (const next of paths[state]) {
    time = Math.min(time + random.int(1, next === 'PREPARANDO' ? 6 : 18) * MINUTE + random.int(0, 59) * 1000, latest);
    events.push({ at: time, state: next });
  }
  return events;
}
