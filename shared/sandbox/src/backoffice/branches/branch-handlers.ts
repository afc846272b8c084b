import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { formatHhmm, parseHhmm } from '@mostrador/values/hhmm';
import { isPaused } from '@mostrador/values/opening';
import { refuseField } from '../../errors';
import { implement } from '../../routes';
import { branchOf } from '../scope';
import { iso } from '../wire';
import { recordBranchChange } from './branch-edit';
import { pauseOf, resumesAt } from './branch-opening';
import { switchesRecord } from './branch-record';
import { updateBranch } from './branch-repository';
import { hoursOfBranch } from './hours-repository';
import { checkWait, waitingOf } from './waiting';

/** Parses HH:MM as a waiting time of 1 to 120 minutes. Refuses the field otherwise. */
function readWait(text: string, field: string): number {
  const minutes = parseHhmm(text);
  checkWait(minutes, field);
  return minutes;
}

const switchColumns = {
  estadoActual: 'open',
  delivery: 'delivery',
  take_away: 'takeaway',
  control_zona: 'zone_control',
} as const;
/** The column with the instant at which a paused switch turns on again. */
const pauseColumns = {
  estadoActual: 'reopens_at',
  delivery: 'delivery_resumes_at',
  take_away: 'takeaway_resumes_at',
  control_zona: null,
} as const;
const isoOf = (at: number | undefined) => (at === undefined ? null : iso(at));

export const branchSettingsRoutes = implement(branchSettings, {
  activity: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const { schedules, exceptions } = await hoursOfBranch(context.db, branch.id);
    return {
      ...switchesRecord(branch, { schedules, exceptions }, context.now),
      reabre: isPaused(pauseOf(branch), context.now) && branch.reopens_at !== null ? iso(branch.reopens_at) : null,
      reabre_delivery: isoOf(resumesAt(branch, 'delivery', context.now)),
      reabre_takeaway: isoOf(resumesAt(branch, 'takeaway', context.now)),
    };
  },
  updateStore: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const enabled = Boolean(body.habilitado);
    const { db, now } = context;
    const reopensAt = body.reabre ? Date.parse(body.reabre) : null;
    if (reopensAt !== null && body.tipo === 'control_zona')
      refuseField('reabre', 'El control de zonas no se pausa por un tiempo');
    if (reopensAt !== null && enabled) refuseField('reabre', 'Lo que está abierto no tiene hora de reapertura');
    if (reopensAt !== null && reopensAt <= now) refuseField('reabre', 'La reapertura debe ser posterior a este momento');
    const column = switchColumns[body.tipo];
    const until = pauseColumns[body.tipo];
    await updateBranch(db, branch.id, { [column]: enabled, ...(until && { [until]: reopensAt }) });
    await recordBranchChange(context, branch.id, column, reopensAt === null ? String(enabled) : iso(reopensAt));
    return { estado: enabled, reabre: reopensAt === null ? null : iso(reopensAt) };
  },
  waitingTime: async ({ query }, context) => ({
    tiempo_espera: formatHhmm(waitingOf(await branchOf(context, query.sucursal_id), 'delivery', context.now)),
  }),
  updateWaitingTime: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const minutes = readWait(body.tiempo_entrega, 'tiempo_entrega');
    await updateBranch(context.db, branch.id, { waiting_minutes: minutes, waiting_set_at: context.now });
    await recordBranchChange(context, branch.id, 'waiting_minutes', String(minutes));
    return mutationResponse('Tiempo de espera actualizado', { tiempo_espera: formatHhmm(minutes) });
  },
  takeawayWaitingTime: async ({ query }, context) => ({
    tiempo_espera_takeaway: formatHhmm(waitingOf(await branchOf(context, query.sucursal_id), 'takeaway', context.now)),
  }),
  updateTakeawayWaitingTime: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const minutes = readWait(body.tiempo_entrega_takeaway, 'tiempo_entrega_takeaway');
    await updateBranch(context.db, branch.id, { takeaway_waiting_minutes: minutes, takeaway_waiting_set_at: context.now });
    await recordBranchChange(context, branch.id, 'takeaway_waiting_minutes', String(minutes));
    return mutationResponse('Tiempo de espera actualizado', { tiempo_espera_takeaway: formatHhmm(minutes) });
  },
});
