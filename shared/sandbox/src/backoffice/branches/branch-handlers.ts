import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { done } from '@mostrador/contract/backoffice/envelope';
import { formatHhmm, parseHhmm, waitingMinutes } from '@mostrador/values/hhmm';
import { implement, type Context } from '../../routes';
import { pointOf } from './geometry';
import { decimal, iso } from '../orders/order-repository';
import { branchOf, refuseField, type BranchRow } from '../scope';
import { zonesOf } from './zones';

/** Open by its switch, or again because its timed pause is over. */
function isOpen(branch: BranchRow, now: number): boolean {
  return branch.open || (branch.reopens_at !== null && branch.reopens_at <= now);
}

function pauseEnd(branch: BranchRow, now: number): string | null {
  return isOpen(branch, now) || branch.reopens_at === null ? null : iso(branch.reopens_at);
}

/** Stores a waiting time of 1 to 120 minutes and answers it as HH:MM. */
async function storeWait(
  context: Context,
  named: number | undefined,
  column: 'waiting_minutes' | 'takeaway_waiting_minutes',
  field: string,
  text: string,
): Promise<string> {
  const branch = await branchOf(context, named);
  const minutes = parseHhmm(text);
  if (minutes < waitingMinutes.min) refuseField(field, 'El tiempo mínimo es de 1 minuto');
  if (minutes > waitingMinutes.max) refuseField(field, 'El tiempo máximo es de 120 minutos');
  await context.db.query(`UPDATE branches SET ${column} = $2 WHERE id = $1`, [branch.id, minutes]);
  return formatHhmm(minutes);
}

const switchColumns = { delivery: 'delivery', take_away: 'takeaway', control_zona: 'zone_control' } as const;

export const branchRoutes = implement(branchSettings, {
  async get({ query }, context) {
    const branch = await branchOf(context, query.sucursal_id);
    return {
      data: {
        sucursal: {
          id: branch.id,
          nombre: branch.name,
          direccion: branch.address,
          telefono: branch.phone,
          zona_horaria: branch.time_zone,
          coordinates: pointOf(branch),
        },
      },
    };
  },

  async activity({ body }, context) {
    const branch = await branchOf(context, body.id_sucursal);
    return {
      sucursal_habilitada: isOpen(branch, context.now),
      aceptaDelivery: branch.delivery,
      aceptaTakeAway: branch.takeaway,
      reabre: pauseEnd(branch, context.now),
    };
  },

  async updateStore({ body }, context) {
    const branch = await branchOf(context, body.id_sucursal);
    const enabled = Boolean(body.habilitado);
    const { db, now } = context;
    if (body.tipo !== 'estadoActual') {
      if (body.reabre) refuseField('reabre', 'Solo la tienda puede pausarse por un tiempo');
      await db.query(`UPDATE branches SET ${switchColumns[body.tipo]} = $2 WHERE id = $1`, [branch.id, enabled]);
      return { estado: enabled };
    }
    const reopensAt = body.reabre ? Date.parse(body.reabre) : null;
    if (reopensAt !== null && enabled) refuseField('reabre', 'Una tienda abierta no tiene hora de reapertura');
    if (reopensAt !== null && reopensAt <= now) refuseField('reabre', 'La reapertura debe ser posterior a este momento');
    await db.query('UPDATE branches SET open = $2, reopens_at = $3 WHERE id = $1', [branch.id, enabled, reopensAt]);
    return { estado: enabled, reabre: reopensAt === null ? null : iso(reopensAt) };
  },

  async waitingTime({ query }, context) {
    return { tiempo_espera: formatHhmm((await branchOf(context, query.sucursal_id)).waiting_minutes) };
  },

  async updateWaitingTime({ body }, context) {
    const time = await storeWait(context, body.id_sucursal, 'waiting_minutes', 'tiempo_entrega', body.tiempo_entrega);
    return done('Tiempo de espera actualizado', { tiempo_espera: time });
  },

  async takeawayWaitingTime({ query }, context) {
    return { tiempo_espera_takeaway: formatHhmm((await branchOf(context, query.sucursal_id)).takeaway_waiting_minutes) };
  },

  async updateTakeawayWaitingTime({ body }, context) {
    const time = await storeWait(
      context,
      body.id_sucursal,
      'takeaway_waiting_minutes',
      'tiempo_entrega_takeaway',
      body.tiempo_entrega_takeaway,
    );
    return done('Tiempo de espera actualizado', { tiempo_espera_takeaway: time });
  },

  async schedules({ query }, context) {
    const branch = await branchOf(context, query.sucursal_id);
    const rows = await context.db.query<{ id: number; weekday: number; from_minute: number; to_minute: number }>(
      'SELECT * FROM branch_schedules WHERE branch_id = $1 ORDER BY weekday, from_minute, id',
      [branch.id],
    );
    return {
      data: {
        dia_horarios: rows.map((row) => ({
          id: row.id,
          dia: row.weekday,
          desde: formatHhmm(row.from_minute),
          hasta: formatHhmm(row.to_minute),
        })),
      },
    };
  },

  async paymentMethods({ query }, context) {
    const branch = await branchOf(context, query.sucursal_id);
    const rows = await context.db.query<{ id: number; name: string; enabled: boolean }>(
      `SELECT m.id, m.name, COALESCE(p.enabled, false) AS enabled FROM business_payment_methods m
       LEFT JOIN branch_payment_methods p ON p.method_id = m.id AND p.branch_id = $1 WHERE m.business_id = $2 ORDER BY m.id`,
      [branch.id, branch.business_id],
    );
    return { data: { metodos_pago: rows.map((row) => ({ id: row.id, nombre: row.name, habilitado: row.enabled })) } };
  },

  async zones({ query }, context) {
    const branch = await branchOf(context, query.sucursal_id);
    const zones = await zonesOf(context.db, branch.id);
    return {
      data: {
        controla_zona: branch.zone_control,
        moneda: branch.currency,
        mapa_zonas: zones.map((zone) => ({
          id: zone.id,
          nombre: zone.name,
          precio: decimal(zone.price, branch.currency),
          puntos: zone.ring,
        })),
      },
    };
  },
});
