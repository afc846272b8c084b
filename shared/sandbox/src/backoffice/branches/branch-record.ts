import type * as z from 'zod/mini';
import { encodeOrderLimit } from '@mostrador/contract/backoffice/branches/order-limit';
import type { printerWire, receivedBranch } from '@mostrador/contract/backoffice/branches/shapes';
import { formatHhmm } from '@mostrador/values/hhmm';
import { isPaused, openingState } from '@mostrador/values/opening';
import type { Context } from '../../routes';
import { imageUrl } from '../images/image-address';
import { iso, pointOf } from '../wire';
import { acceptsOrders, pauseOf } from './branch-opening';
import { lastBranchChanges, listBranchChanges, type BranchChange, type BranchRow, type PrinterRow } from './branch-repository';
import { hoursOfBranch, type StoredHours } from './hours-repository';
import { listMethodsOfBranch } from './payment-method-repository';
import { waitingOf } from './waiting';
import { listZones } from './zone-repository';

const reasons = { closed: 'cerrada', paused: 'pausada', hours: 'horario', exception: 'excepcion' } as const;

/** Returns a branch's switches and its opening state at an instant (ms). */
export function switchesRecord(branch: BranchRow, { schedules, exceptions }: StoredHours, now: number) {
  const state = openingState(schedules, exceptions, pauseOf(branch), branch.time_zone, now);
  return {
    sucursal_habilitada: !isPaused(pauseOf(branch), now),
    aceptaDelivery: acceptsOrders(branch, 'delivery', now),
    aceptaTakeAway: acceptsOrders(branch, 'takeaway', now),
    abierta: state.open,
    motivo: state.open ? null : reasons[state.why],
    cambia: state.until === undefined ? null : iso(state.until),
  };
}

/** Maps a branch to its entry in the list of branches. */
export function overviewRecord(branch: BranchRow & { open_orders: number }, hours: StoredHours, now: number) {
  return {
    id: branch.id,
    nombre: branch.name,
    zona_horaria: branch.time_zone,
    direccion: branch.address,
    ...switchesRecord(branch, hours, now),
    tiempo_espera: formatHhmm(waitingOf(branch, 'delivery', now)),
    tiempo_espera_takeaway: formatHhmm(waitingOf(branch, 'takeaway', now)),
    pedidos_abiertos: branch.open_orders,
  };
}

function printerRecord(row: PrinterRow) {
  return {
    papel: row.paper,
    copias: row.copies,
    logo: row.logo,
    precios: row.prices,
    notas_grandes: row.large_notes,
    qr: row.qr,
    al_aceptar: row.on_accept,
  };
}

/** Parses the printer settings of a request body. */
export function readPrinter(wire: z.output<typeof printerWire>): PrinterRow {
  return {
    paper: wire.papel,
    copies: wire.copias,
    logo: Boolean(wire.logo),
    prices: Boolean(wire.precios),
    large_notes: Boolean(wire.notas_grandes),
    qr: Boolean(wire.qr),
    on_accept: Boolean(wire.al_aceptar),
  };
}

/** How many recent changes of switches and waiting times are sent with a branch. */
const CHANGES = 20;

type SentChange = NonNullable<z.input<typeof receivedBranch>['cambios']>[number];

const subjects = {
  open: 'estadoActual',
  delivery: 'delivery',
  takeaway: 'take_away',
  zone_control: 'control_zona',
  waiting_minutes: 'tiempo_espera',
  takeaway_waiting_minutes: 'tiempo_espera_takeaway',
} as const;

/** Maps a change to the wire format; returns an empty list for other columns. */
function changeRecord({ subject, value, actor, at }: BranchChange): SentChange[] {
  if (!Object.hasOwn(subjects, subject)) return [];
  const campo = subjects[subject as keyof typeof subjects];
  const head = { campo, quien: actor, fecha: iso(at) };
  if (campo === 'tiempo_espera' || campo === 'tiempo_espera_takeaway') return [{ ...head, tiempo: formatHhmm(Number(value)) }];
  const isPause = value !== 'true' && value !== 'false';
  return [{ ...head, habilitado: value === 'true', reabre: isPause ? value : null }];
}

/** Returns the most recent changes, newest first, plus the last change of each switch and waiting time, however old. */
async function listChanges({ db }: Context, branch: BranchRow): Promise<BranchChange[]> {
  const recent = await listBranchChanges(db, branch.id, CHANGES);
  const recentSubjects = new Set(recent.map(({ subject }) => subject));
  const older = (await lastBranchChanges(db, branch.id)).filter(({ subject }) => !recentSubjects.has(subject));
  return [...recent, ...older.sort((a, b) => b.at - a.at)];
}

type Part = 'direccion' | 'horarios' | 'metodos_pago' | 'entrega';

/** Returns the parts that a branch still needs before it can sell (docs branches §1). */
async function missingParts({ db }: Context, branch: BranchRow): Promise<Part[]> {
  const { schedules } = await hoursOfBranch(db, branch.id);
  const methods = await listMethodsOfBranch(db, branch);
  const hasZone = !branch.zone_control || (await listZones(db, branch.id)).length > 0;
  const has: Record<Part, boolean> = {
    direccion: branch.address !== null && pointOf(branch) !== null,
    horarios: schedules.length > 0,
    metodos_pago: methods.some(({ enabled }) => enabled),
    entrega: branch.takeaway || (branch.delivery && hasZone),
  };
  return (Object.keys(has) as Part[]).filter((part) => !has[part]);
}

/** Maps a branch to the wire format. */
export async function branchInfo(context: Context, branch: BranchRow) {
  return {
    id: branch.id,
    nombre: branch.name,
    direccion: branch.address,
    telefono: branch.phone,
    correo: branch.email,
    zona_horaria: branch.time_zone,
    coordinates: pointOf(branch),
    imagen: imageUrl(context, branch.image),
    razon_social: branch.tax_name,
    identificacion_fiscal: branch.tax_id,
    version: branch.version,
    urgente_minutos: branch.urgent_minutes,
    responsables_minutos: branch.managers_minutes,
    rechazo_minutos: branch.reject_minutes,
    limite_pedidos: encodeOrderLimit({
      orders: branch.slot_orders,
      slotMinutes: branch.slot_minutes,
      whenFull: branch.slot_effect,
    }),
    impresora: branch.printer && printerRecord(branch.printer),
    faltan: await missingParts(context, branch),
    cambios: (await listChanges(context, branch)).flatMap(changeRecord),
  };
}
