import * as z from '@mostrador/schema';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import type { Channel, OpeningException, Span, WeeklySpan } from '@mostrador/values/opening';
import type { ManualWaiting, WaitingSpan } from '@mostrador/values/waiting';
import { withMapping } from '../../response-schemas';
import { day, flag, hhmm, id, instant, toMs } from '../wire-values';

/** Maximum number of spans that start on one day (docs branches §2). */
export const MAX_SPANS_A_DAY = 4;
/** Maximum number of exceptions of a branch. */
export const MAX_EXCEPTIONS = 200; // assumed

/** Stored hours of a weekday. */
export type BranchSchedule = WeeklySpan & { id: number };
/** A stored exception. */
export type BranchException = OpeningException & { id: number };

/** Maximum number of waiting spans: every hour of the week. */
export const MAX_WAITING_SPANS = 168; // assumed

/**
 * Waiting times of a branch's orders, as needed by `waitingAt` (values), with author and time (ms) of the last change of the
 * times by hour.
 */
export interface BranchWaiting {
  spans: WaitingSpan[];
  set?: Record<Channel, ManualWaiting>;
  change?: { actor: string; at: number };
}

/** Opening hours of a branch (docs branches §2). */
export interface BranchHours {
  /** Increases with every change. A change based on an older version is rejected with the current hours (`currentHours`). */
  version: number;
  schedules: BranchSchedule[];
  exceptions: BranchException[];
  waiting: BranchWaiting;
}

// assumed: every field of the hours
const channelWire = z.enum(['todos', 'delivery', 'takeaway']);
const spanWire = z.object({ desde: hhmm, hasta: hhmm });
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** Hours of a weekday in a request. */
const scheduleWire = z.extend(spanWire, { dia: weekday, tipo: z.optional(channelWire) });
/** Waiting time of some hours, stored and in a request. */
const waitingWire = z.object({
  dia: weekday,
  ...spanWire.shape,
  tiempo_entrega: z.nullish(hhmm),
  tiempo_entrega_takeaway: z.nullish(hhmm),
});
const setWire = z.object({ tiempo: hhmm, fecha: instant });
/** An exception in a request; without `fecha` there is no exception. */
export const exceptionWire = z.object({
  fecha: z.optional(day),
  repetir: z.optional(flag),
  cerrado: z.optional(flag),
  tramos: z.optional(z.array(spanWire).check(z.maxLength(MAX_SPANS_A_DAY))),
});

const readSpan = (wire: z.output<typeof spanWire>): Span => ({ from: parseHhmm(wire.desde), to: parseHhmm(wire.hasta) });
const writeSpan = ({ from, to }: Span) => ({ desde: formatHhmm(from), hasta: formatHhmm(to) });

/** Decodes a weekly span; times are minutes of the day. */
export function readSchedule(wire: z.output<typeof scheduleWire>): WeeklySpan {
  const channel: Channel | undefined = wire.tipo === 'todos' ? undefined : wire.tipo;
  return { ...readSpan(wire), weekday: wire.dia, channel };
}

/** Encodes a weekly span for the wire. */
export function writeSchedule(span: WeeklySpan) {
  return { dia: span.weekday, ...writeSpan(span), tipo: span.channel ?? ('todos' as const) };
}

/** Decodes the waiting time of some hours, in minutes. */
export function readWaiting(wire: z.output<typeof waitingWire>): WaitingSpan {
  const { tiempo_entrega: delivery, tiempo_entrega_takeaway: takeaway } = wire;
  return {
    ...{ weekday: wire.dia, ...readSpan(wire) },
    ...(delivery && { delivery: parseHhmm(delivery) }),
    ...(takeaway && { takeaway: parseHhmm(takeaway) }),
  };
}

/** Encodes the waiting time of some hours for the wire. */
export function writeWaiting({ weekday, delivery, takeaway, ...span }: WaitingSpan) {
  return {
    ...{ dia: weekday, ...writeSpan(span) },
    tiempo_entrega: delivery === undefined ? null : formatHhmm(delivery),
    tiempo_entrega_takeaway: takeaway === undefined ? null : formatHhmm(takeaway),
  };
}

const readSet = (wire: z.output<typeof setWire>): ManualWaiting => ({ minutes: parseHhmm(wire.tiempo), at: toMs(wire.fecha) });

/** Encodes an exception for the wire. */
export function writeException({ date, yearly, spans }: OpeningException) {
  return { fecha: date, repetir: yearly, cerrado: spans.length === 0, tramos: spans.map(writeSpan) };
}

/** Decodes the spans of an exception; empty if the branch is closed that day. */
export function readExceptionSpans({ cerrado, tramos }: z.output<typeof exceptionWire>): Span[] {
  return cerrado ? [] : (tramos ?? []).map(readSpan);
}

export const receivedHours = withMapping(
  z.object({
    dia_horarios: z.array(z.extend(scheduleWire, { id: z.int() })),
    excepciones: z.optional(z.array(z.extend(exceptionWire, { id: z.int(), fecha: day }))),
    tiempos: z.optional(z.array(waitingWire)),
    tiempos_fijados: z.optional(z.object({ delivery: setWire, takeaway: setWire })),
    tiempos_cambio: z.nullish(z.object({ por: z.string(), cuando: instant })),
    version: z.optional(z.int()),
  }),
  (wire): BranchHours => ({
    version: wire.version ?? 0,
    schedules: wire.dia_horarios.map((row) => ({ id: row.id, ...readSchedule(row) })),
    exceptions: (wire.excepciones ?? []).map((row) => ({
      id: row.id,
      date: row.fecha,
      yearly: Boolean(row.repetir),
      spans: readExceptionSpans(row),
    })),
    waiting: {
      spans: (wire.tiempos ?? []).map(readWaiting),
      set: wire.tiempos_fijados && {
        delivery: readSet(wire.tiempos_fijados.delivery),
        takeaway: readSet(wire.tiempos_fijados.takeaway),
      },
      change: wire.tiempos_cambio ? { actor: wire.tiempos_cambio.por, at: toMs(wire.tiempos_cambio.cuando) } : undefined,
    },
  }),
);

/** Body of an added schedule: of the week, or of an exception if `fecha` has its date. */
export const newHoursWire = z.extend(exceptionWire, {
  sucursal_id: id,
  dia: z.optional(weekday),
  desde: z.optional(hhmm),
  hasta: z.optional(hhmm),
  tipo: z.optional(channelWire),
});
export const hoursEditWire = z.extend(exceptionWire, {
  sucursal_id: id,
  version: z.int(),
  id: z.optional(id),
  dia_horarios: z.optional(z.array(scheduleWire).check(z.maxLength(3 * 7 * MAX_SPANS_A_DAY))),
  tiempos: z.optional(z.array(waitingWire).check(z.maxLength(MAX_WAITING_SPANS))),
});

/** Returns the current hours from the body of a rejected change (409); null if it has none. */
export function currentHours(body: unknown): BranchHours | null {
  const parsed = z.safeParse(z.object({ data: receivedHours }), body);
  return parsed.success ? parsed.data.data : null;
}
