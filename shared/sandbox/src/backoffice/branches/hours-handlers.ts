import type * as z from 'zod/mini';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import {
  MAX_EXCEPTIONS,
  MAX_SPANS_A_DAY,
  readExceptionSpans,
  readSchedule,
  readWaiting,
  writeException,
  writeSchedule,
  writeWaiting,
  type exceptionWire,
} from '@mostrador/contract/backoffice/branch-hours/shapes';
import { formatHhmm } from '@mostrador/values/hhmm';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import {
  dayProblems,
  hoursOf,
  weekProblems,
  type OpeningException,
  type SpanProblem,
  type WeeklySpan,
} from '@mostrador/values/opening';
import { waitingProblems, type WaitingSpan } from '@mostrador/values/waiting';
import { backofficeError, refuseField } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { branchOf } from '../scope';
import { iso } from '../wire';
import { beginBranchChange } from './branch-edit';
import { insertBranchChange, lastBranchChanges, updateBranch, updateWaitingSpans, type BranchView } from './branch-repository';
import { checkWait } from './waiting';
import {
  deleteHours,
  hoursOfBranch,
  insertException,
  insertSchedule,
  replaceSchedules,
  updateException,
} from './hours-repository';

/** The subject under which changes of waiting times by hour are recorded. */
const WAITING_SPANS = 'waiting_spans';

async function hoursRecord(context: Context, branch: BranchView) {
  const { schedules, exceptions } = await hoursOfBranch(context.db, branch.id);
  const change = (await lastBranchChanges(context.db, branch.id)).find(({ subject }) => subject === WAITING_SPANS);
  return {
    dia_horarios: schedules.map((row) => ({ id: row.id, ...writeSchedule(row) })),
    excepciones: exceptions.map((row) => ({ id: row.id, ...writeException(row) })),
    tiempos: branch.waiting_spans.map(writeWaiting),
    tiempos_fijados: {
      delivery: { tiempo: formatHhmm(branch.waiting_minutes), fecha: iso(branch.waiting_set_at) },
      takeaway: { tiempo: formatHhmm(branch.takeaway_waiting_minutes), fecha: iso(branch.takeaway_waiting_set_at) },
    },
    tiempos_cambio: change ? { por: change.actor, cuando: iso(change.at) } : null,
    version: branch.hours_version,
  };
}

/** Increments the version of the hours and responds with them. */
async function respondChanged(context: Context, branch: BranchView, message: string) {
  const version = branch.hours_version + 1;
  await updateBranch(context.db, branch.id, { hours_version: version });
  return mutationResponse(message, await hoursRecord(context, { ...branch, hours_version: version }));
}

async function respondUnchanged(context: Context, branch: BranchView) {
  return mutationResponse('Horarios sin cambios', await hoursRecord(context, branch));
}

const messages = {
  equal: 'El horario empieza y termina a la misma hora',
  overlap: 'El horario se superpone con otro',
};

function checkProblems(problems: (SpanProblem | undefined)[], fieldOf: (index: number) => string): void {
  const index = problems.findIndex((one) => one !== undefined);
  const first = problems[index];
  if (first) refuseField(fieldOf(index), messages[first.problem]);
}

/** Refuses overlapping hours, and a day with too many of them for one channel. */
function checkWeek(spans: readonly WeeklySpan[], fieldOf: (index: number) => string): void {
  checkProblems(weekProblems(spans), fieldOf);
  for (const channel of ['delivery', 'takeaway'] as const) {
    const counts = new Map<number, number>();
    for (const span of hoursOf(spans, channel)) {
      const count = (counts.get(span.weekday) ?? 0) + 1;
      if (count > MAX_SPANS_A_DAY)
        refuseField(fieldOf(spans.indexOf(span)), `Un día tiene como máximo ${MAX_SPANS_A_DAY} horarios`);
      counts.set(span.weekday, count);
    }
  }
}

/** Parses the exception in a body; returns undefined if the body is about the week. Refuses overlapping hours, and an open day without hours. */
function readException(body: z.output<typeof exceptionWire>): OpeningException | undefined {
  if (body.fecha === undefined) return undefined;
  const spans = readExceptionSpans(body);
  if (!body.cerrado && spans.length === 0) refuseField('tramos', 'Indica el horario de ese día o que está cerrado');
  checkProblems(dayProblems(spans), (index) => `tramos.${index}`);
  return { date: body.fecha, yearly: Boolean(body.repetir), spans };
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const plain = ({ weekday, from, to, channel }: WeeklySpan) => ({ weekday, from, to, channel });
const bare = ({ date, yearly, spans }: OpeningException) => ({ date, yearly, spans });
const sortSpans = (spans: readonly WeeklySpan[]) =>
  spans.map(plain).sort((a, b) => a.weekday - b.weekday || a.from - b.from || a.to - b.to);

async function addException(context: Context, branch: BranchView, exception: OpeningException) {
  const { exceptions } = await hoursOfBranch(context.db, branch.id);
  const known = exceptions.find(({ date, yearly }) => date === exception.date && yearly === exception.yearly);
  if (known && isSame(bare(known), bare(exception))) return respondUnchanged(context, branch);
  if (known) return refuseField('fecha', 'Ese día ya tiene una excepción');
  if (exceptions.length >= MAX_EXCEPTIONS) return refuseField('fecha', `Como máximo ${MAX_EXCEPTIONS} excepciones`);
  await insertException(context.db, branch.id, exception);
  return respondChanged(context, branch, 'Excepción agregada');
}

async function addSchedule(context: Context, branch: BranchView, span: WeeklySpan) {
  const { schedules } = await hoursOfBranch(context.db, branch.id);
  if (schedules.some((one) => isSame(plain(one), plain(span)))) return respondUnchanged(context, branch);
  checkWeek([span, ...schedules], () => 'desde');
  await insertSchedule(context.db, branch.id, span);
  return respondChanged(context, branch, 'Horario agregado');
}

async function checkVersion(context: Context, branch: BranchView, version: number): Promise<void> {
  if (version === branch.hours_version) return;
  throw backofficeError(409, 'Los horarios cambiaron mientras tanto', { data: await hoursRecord(context, branch) });
}

async function editException(
  context: Context,
  branch: BranchView,
  { id, version }: { id?: number; version: number },
  exception: OpeningException,
) {
  const { exceptions } = await hoursOfBranch(context.db, branch.id);
  const known = exceptions.find((one) => one.id === id);
  if (known && isSame(bare(known), bare(exception))) return respondUnchanged(context, branch);
  await checkVersion(context, branch, version);
  if (!known) throw backofficeError(404, 'No existe esa excepción');
  if (exceptions.some((one) => one.id !== id && one.date === exception.date && one.yearly === exception.yearly)) {
    refuseField('fecha', 'Ese día ya tiene una excepción');
  }
  await updateException(context.db, known.id, exception);
  return respondChanged(context, branch, 'Excepción actualizada');
}

async function editWeek(context: Context, branch: BranchView, version: number, requested: readonly WeeklySpan[]) {
  const { schedules } = await hoursOfBranch(context.db, branch.id);
  if (isSame(sortSpans(schedules), sortSpans(requested))) return respondUnchanged(context, branch);
  await checkVersion(context, branch, version);
  checkWeek(requested, (index) => `dia_horarios.${index}.desde`);
  await replaceSchedules(context.db, branch.id, requested);
  return respondChanged(context, branch, 'Horarios actualizados');
}

const inWeek = (spans: readonly WaitingSpan[]) => spans.map((span) => JSON.stringify(writeWaiting(span))).sort();

async function editWaiting(context: Context, branch: BranchView, version: number, waiting_spans: WaitingSpan[]) {
  if (isSame(inWeek(branch.waiting_spans), inWeek(waiting_spans))) return respondUnchanged(context, branch);
  await checkVersion(context, branch, version);
  checkProblems(waitingProblems(waiting_spans), (index) => `tiempos.${index}.desde`);
  for (const [index, { delivery, takeaway }] of waiting_spans.entries()) {
    if (delivery === undefined && takeaway === undefined)
      refuseField(`tiempos.${index}.tiempo_entrega`, 'Por favor, ingrese un tiempo válido');
    checkWait(delivery, `tiempos.${index}.tiempo_entrega`);
    checkWait(takeaway, `tiempos.${index}.tiempo_entrega_takeaway`);
  }
  const { db, now: at } = context;
  await updateWaitingSpans(db, branch.id, waiting_spans);
  const value = String(waiting_spans.length);
  await insertBranchChange(db, { branch_id: branch.id, at, actor: signedIn(context).name, subject: WAITING_SPANS, value });
  return respondChanged(context, { ...branch, waiting_spans }, 'Tiempos actualizados');
}

export const branchHoursRoutes = implement(branchHours, {
  get: async ({ query }, context) => ({ data: await hoursRecord(context, await branchOf(context, query.sucursal_id)) }),
  add: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const exception = readException(body);
    if (exception) return addException(context, branch, exception);
    const { dia, desde, hasta, tipo } = body;
    if (dia === undefined) return refuseField('dia', 'Falta el día');
    if (desde === undefined) return refuseField('desde', 'Falta la hora de apertura');
    if (hasta === undefined) return refuseField('hasta', 'Falta la hora de cierre');
    return addSchedule(context, branch, readSchedule({ dia, desde, hasta, tipo }));
  },
  update: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const exception = readException(body);
    if (exception) return editException(context, branch, body, exception);
    if (body.tiempos) return editWaiting(context, branch, body.version, body.tiempos.map(readWaiting));
    if (!body.dia_horarios) return refuseField('dia_horarios', 'Faltan los horarios');
    return editWeek(context, branch, body.version, body.dia_horarios.map(readSchedule));
  },
  remove: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const table = body.fecha === undefined ? 'branch_schedules' : 'branch_exceptions';
    const isGone = !(await deleteHours(context.db, table, branch.id, body.id));
    return isGone ? respondUnchanged(context, branch) : respondChanged(context, branch, 'Horario eliminado');
  },
});
