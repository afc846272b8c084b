import { business } from '@mostrador/contract/backoffice/business/calls';
import { done } from '@mostrador/contract/backoffice/envelope';
import { backofficeError, invalidFields } from '../../errors';
import { implement, requireAdmin, signedIn } from '../../routes';
import { listBranches } from '../branches/branch-repository';
import { listMethods } from '../branches/payment-method-repository';
import { advancedRecord, branchRecord, businessRecord, methodRecord } from './business-record';
import { findBusiness, updateBusiness, type BusinessRow } from './business-repository';

function found(row: BusinessRow | undefined): BusinessRow {
  if (!row) throw backofficeError(404, 'El negocio no existe');
  return row;
}

function checkUrl(url: string | null | undefined, campo: string): void {
  if (!url) return;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  const motivo = 'Debe empezar por http:// o https://';
  throw invalidFields(400, `${campo}: ${motivo}`, [{ campo, motivo }]);
}

export const businessRoutes = implement(business, {
  get: async (_request, context) => {
    const { db } = context;
    const session = signedIn(context);
    const row = found(await findBusiness(db, session.businessId));
    return {
      negocio: { ...businessRecord(row, session.role), usuario_id: session.userId, permisos: session.permissions },
      negocio_configuracion_avanzada: advancedRecord(row),
      sucursales: (await listBranches(db, row.id)).map(branchRecord),
      metodosPago: (await listMethods(db, row.id)).map(methodRecord),
    };
  },
  edit: async ({ body }, context) => {
    const session = requireAdmin(context);
    checkUrl(body.negocio_url, 'negocio_url');
    const row = await updateBusiness(context.db, session.businessId, {
      name: body.nombre,
      url: body.negocio_url,
      primary_color: body.branding?.primary_color,
      secondary_color: body.branding?.secondary_color,
    });
    return done('Negocio actualizado', { negocio: businessRecord(found(row), session.role) });
  },
  editAdvanced: async ({ body }, context) => {
    const session = requireAdmin(context);
    checkUrl(body.url_inicio, 'url_inicio');
    const row = await updateBusiness(context.db, session.businessId, {
      start_url: body.url_inicio,
      automatic_accept_orders: body.automatic_accept_orders,
    });
    return done('Configuración actualizada', { negocio_configuracion_avanzada: advancedRecord(found(row)) });
  },
  paymentMethods: async (_request, context) => ({
    data: (await listMethods(context.db, signedIn(context).businessId)).map(methodRecord),
  }),
});
