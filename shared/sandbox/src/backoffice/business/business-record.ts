import type * as z from 'zod/mini';
import type { business } from '@mostrador/contract/backoffice/business/calls';
import { signedIn, type Context } from '../../routes';
import { listBranches, type BranchName } from '../branches/branch-repository';
import { listMethods, type MethodRow } from '../branches/payment-method-repository';
import { imageUrl } from '../images/image-address';
import { iso } from '../wire';
import { hasOrders, lastChanges, type BusinessChange, type BusinessRow } from './business-repository';

type Wire = z.input<typeof business.get.response>;

const changeRecord = (change: BusinessChange | undefined) => (change ? { por: change.actor, cuando: iso(change.at) } : null);

/** Returns both halves of a business's configuration in the wire format, for a user of this role. */
async function halves(context: Context, row: BusinessRow, role: string) {
  const { userId, permissions } = signedIn(context);
  const changes = await lastChanges(context.db, row.id);
  const negocio: Wire['negocio'] = {
    id: row.id,
    negocio_id: row.id,
    nombre: row.name,
    rol: role,
    usuario_id: userId,
    permisos: permissions,
    negocio_url: row.url,
    pais: row.country,
    plan_comercial: row.plan,
    tipo_negocio: row.type,
    branding: { primary_color: row.primary_color, secondary_color: row.secondary_color },
    zona_horaria: row.time_zone,
    moneda: row.currency,
    external_merchant_id: row.external_merchant_id,
    logo: imageUrl(context, row.logo),
    correo: row.contact_email,
    telefono: row.contact_phone,
    razon_social: row.tax_name,
    identificacion_fiscal: row.tax_id,
    domicilio_fiscal: row.tax_address,
    idiomas: row.languages ?? ['es'],
    moneda_fija: await hasOrders(context.db, row.id),
    version: row.settings_version,
    cambio: changeRecord(changes.get(false)),
  };
  const negocio_configuracion_avanzada: Wire['negocio_configuracion_avanzada'] = {
    url_inicio: row.start_url,
    automatic_accept_orders: row.automatic_accept_orders,
    menu_oculto: row.hidden_menu ?? [],
    version: row.advanced_version,
    cambio: changeRecord(changes.get(true)),
  };
  return { negocio, negocio_configuracion_avanzada };
}

/** Returns a business's configuration for the user of the session. */
export function configurationRecord(context: Context, row: BusinessRow) {
  return halves(context, row, signedIn(context).role);
}

/** Returns the whole body of `GET /getNegocio`. */
export async function businessRecord(context: Context, row: BusinessRow, role: string): Promise<Wire> {
  return {
    ...(await halves(context, row, role)),
    sucursales: (await listBranches(context.db, row.id)).map(branchRecord),
    metodosPago: (await listMethods(context.db, row.id)).map(methodRecord),
  };
}

function branchRecord(row: BranchName): Wire['sucursales'][number] {
  return { id: row.id, nombre: row.name, zona_horaria: row.time_zone };
}

export function methodRecord(row: MethodRow): Wire['metodosPago'][number] {
  return { id: row.id, nombre: row.name };
}
