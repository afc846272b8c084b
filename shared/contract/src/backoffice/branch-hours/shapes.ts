import * as z from '@mostrador/schema';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import type { Channel, OpeningException, Span, WeeklySpan } from '@mostrador/values/opening';
import type { SetWaiting, WaitingSpan } from '@mostrador/values/waiting';
import { received } from '../../received';
import { day, flag, hhmm, id, instant, toMs } from '../wire-values';

/** Most spans that begin on one day (docs branches §2). */
export const MAX_SPANS_A_DAY = 4;
/** Most exceptions of a branch. */
export const MAX_EXCEPTIONS = 200; // assumed

/** Hours of a weekday as they are stored. */
export type BranchSchedule = WeeklySpan & { id: number };
/** An exception as it is stored. */
export type BranchException = OpeningException & { id: number };

/** Most hours of the week that have a waiting time of their own: each hour of it. */
export const MAX_WAITING_SPANS = 168; // assumed

/** How long a branch's orders take: what `waitingAt` (values) asks for, and who changed the hours' times last and when (ms). */
export interface BranchWaiting {
  spans: WaitingSpan[];
  set?: Record<Channel, SetWaiting>;
  change?: { actor: string; at: number };
}

/** When a branch is open (docs branches §2). */
export interface BranchHours {
  /** Grows with every change; a change of an older one is refused with the hours as they are (`currentHours`). */
  version: number;
  schedules: BranchSchedule[];
  exceptions: BranchException[];
  waiting: BranchWaiting;
}

// assumed: every field of the hours
const channelWire = z.enum(['todos', 'delivery', 'takeaway']);
const spanWire = z.object({ desde: hhmm, hasta: hhmm });
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** Hours of a weekday, as a change sends them. */
export const scheduleWire = z.extend(spanWire, { dia: weekday, tipo: z.optional(channelWire) });
/** The waiting time of some hours, as it is stored and as a change sends it. */
export const waitingWire = z.object({
  dia: weekday,
  ...spanWire.shape,
  tiempo_entrega: z.nullish(hhmm),
  tiempo_entrega_takeaway: z.nullish(hhmm),
});
const setWire = z.object({ tiempo: hhmm, fecha: instant });
/** An exception, as a change sends it: without `fecha` it is none. */
export const exceptionWire = z.object({
  fecha: z.optional(day),
  repetir: z.optional(flag),
  cerrado: z.optional(flag),
  tramos: z.optional(z.array(spanWire).check(z.maxLength(MAX_SPANS_A_DAY))),
});

const readSpan = (wire: z.output<typeof spanWire>): Span => ({ from: parseHhmm(wire.desde), to: parseHhmm(wire.hasta) });
const writeSpan = ({ from, to }: Span) => ({ desde: formatHhmm(from), hasta: formatHhmm(to) });

/** A span of the wire, in minutes of its day. */
export function readSchedule(wire: z.output<typeof scheduleWire>): WeeklySpan {
  const channel: Channel | undefined = wire.tipo === 'todos' ? undefined : wire.tipo;
  return { ...readSpan(wire), weekday: wire.dia, channel };
}

/** Hours of a weekday as the wire has them. */
export function writeSchedule(span: WeeklySpan) {
  return { dia: span.weekday, ...writeSpan(span), tipo: span.channel ?? ('todos' as const) };
}

/** The waiting time of some hours of the wire, in minutes. */
export function readWaiting(wire: z.output<typeof waitingWire>): WaitingSpan {
  const { tiempo_entrega: delivery, tiempo_entrega_takeaway: takeaway } = wire;
  return {
    ...{ weekday: wire.dia, ...readSpan(wire) },
    ...(delivery && { delivery: parseHhmm(delivery) }),
    ...(takeaway && { takeaway: parseHhmm(takeaway) }),
  };
}

/** The waiting time of some hours as the wire has it. */
export function writeWaiting({ weekday, delivery, takeaway, ...span }: WaitingSpan) {
  return {
    ...{ dia: weekday, ...writeSpan(span) },
    tiempo_entrega: delivery === undefined ? null : formatHhmm(delivery),
    tiempo_entrega_takeaway: takeaway === undefined ? null : formatHhmm(takeaway),
  };
}

const readSet = (wire: z.output<typeof setWire>): SetWaiting => ({ minutes: parseHhmm(wire.tiempo), at: toMs(wire.fecha) });

/** An exception as the wire has it. */
export function writeException({ date, yearly, spans }: OpeningException) {
  return { fecha: date, repetir: yearly, cerrado: spans.length === 0, tramos: spans.map(writeSpan) };
}

/** The spans of an exception of the wire; none where it is closed. */
export function readExceptionSpans({ cerrado, tramos }: z.output<typeof exceptionWire>): Span[] {
  return cerrado ? [] : (tramos ?? []).map(readSpan);
}

export const receivedHours = received(
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

/** What a change of the hours sends: of the week, or of an exception where `fecha` says its date. */
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

/** The hours as they are now, from the body of a refused change (409); null when it carries none. */
export function currentHours(body: unknown): BranchHours | null {
  const parsed = z.safeParse(z.object({ data: receivedHours }), body);
  return parsed.success ? parsed.data.data : null;
}
