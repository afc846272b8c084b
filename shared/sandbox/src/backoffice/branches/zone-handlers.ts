import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import { MAX_ZONES } from '@mostrador/contract/backoffice/branch-zones/shapes';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { cleanRing, ringProblem, ringVertices, type RingProblem } from '@mostrador/values/ring';
import { backofficeError, refuseField } from '../../errors';
import { implement, type Context } from '../../routes';
import { changesOf } from '../catalog/catalog-edit';
import { readPrice } from '../catalog/price';
import { branchOf } from '../scope';
import { decimal, pointOf } from '../wire';
import { beginBranchChange } from './branch-edit';
import type { BranchView } from './branch-repository';
import { deleteZone, insertZone, listZones, updateZone, type ZoneRow } from './zone-repository';

/** Returns the branch's zones in the wire format. */
async function zonesRecord({ db }: Pick<Context, 'db'>, branch: BranchView) {
  const zones = await listZones(db, branch.id);
  return {
    controla_zona: branch.zone_control,
    moneda: branch.currency,
    mapa_zonas: zones.map((zone) => ({
      id: zone.id,
      nombre: zone.name,
      precio: decimal(zone.price, branch.currency),
      puntos: zone.ring,
      minimo: decimal(zone.minimum, branch.currency),
      minutos_extra: zone.extra_minutes,
      version: zone.version,
    })),
  };
}

async function respond(context: Context, branch: BranchView, message: string) {
  return mutationResponse(message, await zonesRecord(context, branch));
}

const messages: Record<RingProblem['problem'], string> = {
  few: `Una zona tiene al menos ${ringVertices.min} puntos distintos`,
  many: `Una zona tiene como máximo ${ringVertices.max} puntos`,
  crossing: 'El borde de la zona se cruza consigo mismo',
  area: 'La zona no tiene superficie',
  axes: 'Los puntos tienen la latitud y la longitud cambiadas',
};

function readRing(points: readonly Point[] | undefined, branch: BranchView): Point[] | undefined {
  if (!points) return undefined;
  const ring = cleanRing(points);
  const wrong = ringProblem(ring, pointOf(branch) ?? undefined);
  if (wrong) refuseField('puntos', messages[wrong.problem]);
  return ring;
}

interface Body {
  nombre?: string;
  precio?: number | string;
  puntos?: Point[];
  minimo?: number | string;
  minutos_extra?: number;
}

/** Maps a body to columns; undefined for missing fields. */
function columnsOf(body: Body, branch: BranchView): Partial<ZoneRow> {
  const price = (value: number | string | undefined, field: string) =>
    value === undefined ? undefined : readPrice(value, branch.currency, field);
  return {
    name: body.nombre,
    price: price(body.precio, 'precio'),
    ring: readRing(body.puntos, branch),
    minimum: price(body.minimo, 'minimo'),
    extra_minutes: body.minutos_extra,
  };
}

export const branchZonesRoutes = implement(branchZones, {
  list: async ({ query }, context) => ({ data: await zonesRecord(context, await branchOf(context, query.sucursal_id)) }),
  add: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const columns = columnsOf(body, branch);
    const zones = await listZones(context.db, branch.id);
    if (zones.length >= MAX_ZONES) refuseField('nombre', `Como máximo ${MAX_ZONES} zonas`);
    await insertZone(context.db, branch.id, columns);
    return respond(context, branch, 'Zona agregada');
  },
  update: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const zone = (await listZones(context.db, branch.id)).find(({ id }) => id === body.id);
    if (!zone) throw backofficeError(404, 'No existe esa zona', { data: await zonesRecord(context, branch) });
    const changes = changesOf<ZoneRow>(zone, columnsOf(body, branch));
    if (!changes) return respond(context, branch, 'Zona sin cambios');
    if (body.version !== zone.version) {
      throw backofficeError(409, 'La zona cambió mientras tanto', { data: await zonesRecord(context, branch) });
    }
    await updateZone(context.db, zone, changes);
    return respond(context, branch, 'Zona actualizada');
  },
  remove: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const isGone = !(await deleteZone(context.db, branch.id, body.id));
    return respond(context, branch, isGone ? 'Zona sin cambios' : 'Zona eliminada');
  },
});
