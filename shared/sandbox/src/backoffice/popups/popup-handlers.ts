import type * as z from 'zod/mini';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { popups, type newPopupWire, type receivedPopup } from '@mostrador/contract/backoffice/popups/calls';
import { backofficeError, refuseField } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { listBranches } from '../branches/branch-repository';
import { changesOf } from '../catalog/catalog-edit';
import { imageUrl, parseImagePath } from '../images/image-address';
import { countOwn } from '../promotions/promotion-repository';
import { deletePopup, insertPopup, listPopups, lockPopup, updatePopup, type PopupRow } from './popup-repository';

function popupRecord(row: PopupRow, context: Context): z.input<typeof receivedPopup> {
  return {
    ...{ id: row.id, titulo: row.title, texto: row.text, imagen: imageUrl(context, row.image), enlace: row.link },
    ...{ desde: row.from_day, hasta: row.to_day, dias: row.weekdays, frecuencia: row.rhythm, prioridad: row.priority },
    ...{ sucursales: row.branch_ids, estado: row.active, vistas: row.seen, clics: row.clicked, version: row.version },
  };
}

async function checkOwn(
  { db }: Context,
  businessId: number,
  table: Parameters<typeof countOwn>[1],
  ids: number[],
  field: string,
): Promise<void> {
  const own = await countOwn(db, table, businessId, ids);
  if (own < new Set(ids).size) refuseField(field, 'No es de tu negocio');
}

async function columnsOf(context: Context, businessId: number, info: z.output<typeof newPopupWire>): Promise<Partial<PopupRow>> {
  if (info.hasta && info.hasta < info.desde) refuseField('info.hasta', 'El último día es anterior al primero');
  await checkOwn(context, businessId, 'branches', info.sucursales, 'info.sucursales');
  const link = info.enlace ?? null;
  if (link && link.tipo !== 'url') {
    await checkOwn(context, businessId, link.tipo === 'producto' ? 'products' : 'categories', [link.id], 'info.enlace.id');
  }
  return {
    ...{
      title: info.titulo,
      text: info.texto || null,
      link,
      from_day: info.desde,
      to_day: info.hasta ?? null,
      weekdays: info.dias,
    },
    image: (await parseImagePath(context, businessId, info.imagen, 'info.imagen')) ?? null,
    ...{ rhythm: info.frecuencia, priority: info.prioridad, branch_ids: info.sucursales, active: Boolean(info.estado) },
  };
}

async function lockedPopup(context: Context, businessId: number, id: number): Promise<PopupRow> {
  const row = await lockPopup(context.db, businessId, id);
  if (!row) throw backofficeError(404, 'No existe ese pop-up');
  return row;
}

function conflictError(row: PopupRow, context: Context) {
  return backofficeError(409, 'El pop-up cambió mientras tanto', { data: { popup: popupRecord(row, context) } });
}

async function listFor(context: Context, businessId: number) {
  return { data: (await listPopups(context.db, businessId)).map((row) => popupRecord(row, context)) };
}

export const popupRoutes = implement(popups, {
  list: (_, context) => listFor(context, signedIn(context).businessId),
  branches: async ({ query }, context) => {
    const { businessId } = signedIn(context);
    const row = await lockedPopup(context, businessId, query.popup_id);
    const branches = await listBranches(context.db, businessId);
    const own = branches.filter(({ id }) => row.branch_ids.includes(id));
    return { data: own.map(({ id, name }) => ({ id_sucursal: id, nombre: name })) };
  },
  create: async ({ body }, context) => {
    const { businessId } = signedIn(context);
    const columns = await columnsOf(context, businessId, body.info);
    const row = await insertPopup(context.db, { ...columns, business_id: businessId });
    return mutationResponse('Pop-up creado', { popup: popupRecord(row, context) });
  },
  update: async ({ body: { info } }, context) => {
    const { businessId } = signedIn(context);
    const row = await lockedPopup(context, businessId, info.id);
    const changes = changesOf<PopupRow>(row, await columnsOf(context, businessId, info));
    if (!changes) return mutationResponse('Pop-up sin cambios', { popup: popupRecord(row, context) });
    if (info.version !== row.version) throw conflictError(row, context);
    await updatePopup(context.db, row, changes);
    return mutationResponse('Pop-up actualizado', {
      popup: popupRecord(await lockedPopup(context, businessId, row.id), context),
    });
  },
  updateState: async ({ body: { info } }, context) => {
    const { businessId } = signedIn(context);
    const row = await lockedPopup(context, businessId, info.id);
    const changes = changesOf<PopupRow>(row, { active: Boolean(info.estado) });
    if (changes && (info.version ?? row.version) !== row.version) throw conflictError(row, context);
    if (changes) await updatePopup(context.db, row, changes);
    return listFor(context, businessId);
  },
  remove: async ({ body }, context) => {
    const { businessId } = signedIn(context);
    const row = await lockedPopup(context, businessId, body.id_pop_up);
    await deletePopup(context.db, row.id);
    return mutationResponse('Pop-up eliminado', { id: row.id });
  },
});
