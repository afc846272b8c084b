import * as z from '@mostrador/schema';
import { parseHhmm } from '@mostrador/values/hhmm';
import type { OpeningState } from '@mostrador/values/opening';
import { parseTimeZone } from '@mostrador/values/time-zone';
import { withMapping } from '../../response-schemas';
import { flag, hhmm, id, instant, optionalCount, optionalText, point, toMs, type Point } from '../wire-values';
import type { EscalationTimes } from './escalation';
import { openingWire, readOpening } from './opening';
import { decodeOrderLimit, noOrderLimit, orderLimitWire, type OrderLimit } from './order-limit';

/** Maximum lengths of a branch's name and of its other texts, in characters (docs branches §1). */
export const MAX_BRANCH_NAME = 60;
export const MAX_BRANCH_TEXT = 200; // assumed

/** Printer settings of a branch (docs branches §5). */
export interface Printer {
  /** Paper width, millimetres. */
  paper: 58 | 80;
  copies: number;
  logo: boolean;
  prices: boolean;
  largeNotes: boolean;
  /** Prints a QR code with a link to the order's status. */
  qr: boolean;
  /** Prints automatically when an order is accepted. */
  onAccept: boolean;
}

/** Settings that a branch needs before it can sell. */
export type MissingPart = 'address' | 'hours' | 'methods' | 'delivery';

/** Switches and waiting times that have a change history. */
export type ChangeSubject = 'open' | 'delivery' | 'takeaway' | 'zoneControl' | 'waiting' | 'takeawayWaiting';

/**
 * Author and time (ms) of a change of a switch or waiting time, with the new value: on or off, closed until an instant (ms), or
 * minutes.
 */
export interface BranchChange {
  subject: ChangeSubject;
  actor: string;
  at: number;
  enabled?: boolean;
  until?: number;
  minutes?: number;
}

/** The details of a branch. */
export interface BranchInfo {
  id: number;
  name: string;
  address?: string;
  phone?: string;
  email?: string;
  /** IANA zone of its days and hours. */
  timeZone?: string;
  point?: Point;
  /** URL of its picture. */
  image?: string;
  taxName?: string;
  taxId?: string;
  /** Increases with every change. An edit based on an older version is rejected with the current branch (`currentBranch`). */
  version: number;
  printer?: Printer;
  escalation: EscalationTimes;
  orderLimit: OrderLimit;
  missing: MissingPart[];
  /** The last changes of its switches and waiting times, newest first; includes the last change of each, however old. */
  changes: BranchChange[];
}

/** A branch in the list of branches: whether it is open now, and its switches. Waiting times in minutes. */
export interface BranchOverview {
  id: number;
  name: string;
  timeZone?: string;
  address?: string;
  open: boolean;
  delivery: boolean;
  takeaway: boolean;
  state?: OpeningState;
  waiting?: number;
  takeawayWaiting?: number;
  openOrders: number;
}

const parts = { direccion: 'address', horarios: 'hours', metodos_pago: 'methods', entrega: 'delivery' } as const;

const subjects = {
  estadoActual: 'open',
  delivery: 'delivery',
  take_away: 'takeaway',
  control_zona: 'zoneControl',
  tiempo_espera: 'waiting',
  tiempo_espera_takeaway: 'takeawayWaiting',
} as const;

function knows<Key extends string>(table: Record<Key, string>, key: string): key is Key {
  return Object.hasOwn(table, key);
}

// assumed
const changeWire = z.object({
  campo: z.string(),
  habilitado: z.optional(flag),
  reabre: z.nullish(instant),
  tiempo: z.optional(hhmm),
  quien: z.string(),
  fecha: instant,
});

function readChange(wire: z.output<typeof changeWire>): BranchChange {
  return {
    subject: subjects[wire.campo as keyof typeof subjects],
    actor: wire.quien,
    at: toMs(wire.fecha),
    enabled: wire.habilitado === undefined ? undefined : Boolean(wire.habilitado),
    until: wire.reabre ? toMs(wire.reabre) : undefined,
    minutes: wire.tiempo === undefined ? undefined : parseHhmm(wire.tiempo),
  };
}

// assumed
export const printerWire = z.object({
  papel: z.union([z.literal(58), z.literal(80)]),
  copias: z.int().check(z.minimum(1), z.maximum(5)),
  logo: flag,
  precios: flag,
  notas_grandes: flag,
  qr: flag,
  al_aceptar: flag,
});

// assumed: every field but id and nombre
export const receivedBranch = withMapping(
  z.object({
    id: z.int(),
    nombre: z.string(),
    direccion: z.nullish(z.string()),
    telefono: z.nullish(z.string()),
    correo: z.nullish(z.string()),
    zona_horaria: z.nullish(z.string()),
    coordinates: z.nullish(point),
    imagen: z.nullish(z.string()),
    razon_social: z.nullish(z.string()),
    identificacion_fiscal: z.nullish(z.string()),
    version: z.optional(z.int()),
    impresora: z.nullish(printerWire),
    urgente_minutos: z.nullish(z.int()),
    responsables_minutos: z.nullish(z.int()),
    rechazo_minutos: z.nullish(z.int()),
    limite_pedidos: z.nullish(orderLimitWire),
    faltan: z.optional(z.array(z.string())),
    cambios: z.optional(z.array(changeWire)),
  }),
  (wire): BranchInfo => ({
    id: wire.id,
    name: wire.nombre,
    address: optionalText(wire.direccion),
    phone: optionalText(wire.telefono),
    email: optionalText(wire.correo),
    timeZone: parseTimeZone(wire.zona_horaria ?? '') ?? undefined,
    point: wire.coordinates ?? undefined,
    image: optionalText(wire.imagen),
    taxName: optionalText(wire.razon_social),
    taxId: optionalText(wire.identificacion_fiscal),
    version: wire.version ?? 0,
    printer: wire.impresora
      ? {
          paper: wire.impresora.papel,
          copies: wire.impresora.copias,
          logo: Boolean(wire.impresora.logo),
          prices: Boolean(wire.impresora.precios),
          largeNotes: Boolean(wire.impresora.notas_grandes),
          qr: Boolean(wire.impresora.qr),
          onAccept: Boolean(wire.impresora.al_aceptar),
        }
      : undefined,
    escalation: {
      urgentMinutes: wire.urgente_minutos ?? null,
      managersMinutes: wire.responsables_minutos ?? null,
      rejectMinutes: wire.rechazo_minutos ?? null,
    },
    orderLimit: wire.limite_pedidos ? decodeOrderLimit(wire.limite_pedidos) : noOrderLimit,
    // Unknown parts and switches are ignored.
    missing: (wire.faltan ?? []).filter((part) => knows(parts, part)).map((part) => parts[part]),
    changes: (wire.cambios ?? []).filter(({ campo }) => knows(subjects, campo)).map(readChange),
  }),
);

// assumed: every field but id and nombre
export const receivedOverview = withMapping(
  z.object({
    id: z.number(),
    nombre: z.string(),
    zona_horaria: z.nullish(z.string()),
    direccion: z.nullish(z.string()),
    sucursal_habilitada: z.optional(flag),
    aceptaDelivery: z.optional(flag),
    aceptaTakeAway: z.optional(flag),
    ...openingWire,
    tiempo_espera: z.optional(hhmm),
    tiempo_espera_takeaway: z.optional(hhmm),
    pedidos_abiertos: optionalCount,
  }),
  (wire): BranchOverview => ({
    id: wire.id,
    name: wire.nombre,
    timeZone: parseTimeZone(wire.zona_horaria ?? '') ?? undefined,
    address: optionalText(wire.direccion),
    open: Boolean(wire.sucursal_habilitada),
    delivery: Boolean(wire.aceptaDelivery),
    takeaway: Boolean(wire.aceptaTakeAway),
    state: readOpening(wire),
    waiting: wire.tiempo_espera === undefined ? undefined : parseHhmm(wire.tiempo_espera),
    takeawayWaiting: wire.tiempo_espera_takeaway === undefined ? undefined : parseHhmm(wire.tiempo_espera_takeaway),
    openOrders: wire.pedidos_abiertos ?? 0,
  }),
);

const text = z.nullish(z.string().check(z.trim(), z.maxLength(MAX_BRANCH_TEXT)));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BRANCH_NAME));
const email = z.nullish(z.union([z.literal(''), z.email().check(z.maxLength(MAX_BRANCH_TEXT))]));
const fields = {
  direccion: text,
  telefono: text,
  zona_horaria: z.optional(z.string().check(z.maxLength(60))),
  coordinates: z.nullish(point),
};

export const newBranchWire = z.object({ nombre: name, ...fields, copiar_de: z.optional(id) });
export const branchEditWire = z.object({
  sucursal_id: id,
  version: z.int(),
  nombre: z.optional(name),
  ...fields,
  correo: email,
  imagen: text,
  razon_social: text,
  identificacion_fiscal: text,
});

/** Form fields of a branch; null clears a field. */
export interface BranchFields {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  timeZone?: string;
  point?: Point | null;
  image?: string | null;
  taxName?: string | null;
  taxId?: string | null;
}

/** Returns the current branch from the body of a rejected edit (409); null if it has none. */
export function currentBranch(body: unknown): BranchInfo | null {
  const parsed = z.safeParse(z.object({ data: z.object({ sucursal: receivedBranch }) }), body);
  return parsed.success ? parsed.data.data.sucursal : null;
}
