import { printing } from '@mostrador/contract/backoffice/printing/calls';
import { implement, signedIn, type RequestContext } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { branchOf } from '../scope';
import { iso } from '../wire';
import { findPrintingDevice, joinPrinting, leavePrinting, listDuePrints, PRINT_LEASE_MS } from './printing-repository';

async function printingRecord({ db, now }: RequestContext, { id, printer }: BranchView) {
  const row = await findPrintingDevice(db, id, now);
  return {
    data: {
      dispositivo: row && {
        ...{ id: row.device, nombre: row.name, usuario: row.actor },
        ...{ activo: row.seen_at > now - PRINT_LEASE_MS, desde: iso(row.since) },
      },
      al_aceptar: printer?.on_accept ?? false,
      pendientes: await listDuePrints(db, id, now),
    },
  };
}

export const printingRoutes = implement(printing, {
  state: async ({ query }, context) => printingRecord(context, await branchOf(context, query.id_sucursal)),
  join: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const actor = signedIn(context).name;
    const device = { branch_id: branch.id, device: body.dispositivo, name: body.nombre, actor };
    await joinPrinting(context.db, device, { now: context.now, takeOver: body.tomar });
    return printingRecord(context, branch);
  },
  leave: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    await leavePrinting(context.db, branch.id, body.dispositivo);
    return printingRecord(context, branch);
  },
});
