import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { countryCode } from '@mostrador/values/country';
import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { backofficeError, invalidFields, refuseField } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { notifyBranchAfterCommit } from '../branches/branch-edit';
import { listBranches } from '../branches/branch-repository';
import { changesOf } from '../catalog/catalog-edit';
import { parseImagePath } from '../images/image-address';
import { businessOf } from '../scope';
import { configurationRecord } from './business-record';
import { registerBusiness } from './register-business';
import { hasOrders, insertBusinessChanges, lockBusiness, updateBusiness, type BusinessRow } from './business-repository';

/** Text of a form field; maps '' to null. */
const emptyToNull = (value: string | undefined) => (value === '' ? null : value);

function checkUrl(url: string | null | undefined, campo: string): void {
  if (!url || safeHttpUrl(url)) return;
  const motivo = 'Debe empezar por http:// o https://, sin usuario ni contraseña';
  throw invalidFields(400, `${campo}: ${motivo}`, [{ campo, motivo }]);
}

/** Begins a change of the business, and locks it until the transaction ends. */
async function beginBusinessChange(context: Context): Promise<BusinessRow> {
  const { businessId } = signedIn(context);
  await lockBusiness(context.db, businessId);
  return businessOf(context);
}

type Half = 'settings_version' | 'advanced_version';

/** Stores the differing columns and the author as one change and notifies all branches; refuses an outdated version with the present half. */
async function change(
  context: Context,
  row: BusinessRow,
  half: Half,
  version: number | undefined,
  requested: Partial<BusinessRow>,
) {
  const changes = changesOf<BusinessRow>(row, requested);
  if (!changes) return row;
  const advanced = half === 'advanced_version';
  if (version !== undefined && version !== row[half]) {
    const now = await configurationRecord(context, row);
    const data = advanced ? { negocio_configuracion_avanzada: now.negocio_configuracion_avanzada } : { negocio: now.negocio };
    throw backofficeError(409, 'La configuración cambió mientras tanto', { data });
  }
  const { db, now: at } = context;
  const { name: actor } = signedIn(context);
  const { languages, hidden_menu, ...plain } = changes;
  const stored = await updateBusiness(db, row.id, {
    ...plain,
    ...(languages && { languages: JSON.stringify(languages) as unknown as string[] }),
    ...(hidden_menu && { hidden_menu: JSON.stringify(hidden_menu) as unknown as string[] }),
    [half]: row[half] + 1,
  });
  await insertBusinessChanges(
    db,
    Object.entries(changes).map(([subject, value]) => ({
      business_id: row.id,
      ...{ at, actor, subject, advanced },
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  );
  for (const { id } of await listBranches(db, row.id)) notifyBranchAfterCommit(context, id);
  return stored ?? row;
}

export const businessSettingsRoutes = implement(businessSettings, {
  register: registerBusiness,
  edit: async ({ body }, context) => {
    const row = await beginBusinessChange(context);
    checkUrl(body.negocio_url, 'negocio_url');
    if (body.pais !== undefined && countryCode(body.pais) === null) refuseField('pais', 'No conocemos este país');
    if (body.moneda !== undefined && body.moneda !== row.currency) {
      if (!digitsByCurrency.has(body.moneda)) refuseField('moneda', 'No es una moneda');
      if (await hasOrders(context.db, row.id)) refuseField('moneda', 'Ya hay pedidos en la moneda actual');
    }
    const stored = await change(context, row, 'settings_version', body.version, {
      name: body.nombre,
      url: body.negocio_url,
      logo: await parseImagePath(context, row.id, body.logo, 'logo'),
      primary_color: body.branding?.primary_color,
      secondary_color: body.branding?.secondary_color,
      contact_email: emptyToNull(body.correo),
      contact_phone: emptyToNull(body.telefono),
      tax_name: emptyToNull(body.razon_social),
      tax_id: emptyToNull(body.identificacion_fiscal),
      tax_address: emptyToNull(body.domicilio_fiscal),
      country: body.pais,
      currency: body.moneda,
      languages: body.idiomas,
    });
    const { negocio } = await configurationRecord(context, stored);
    return mutationResponse('Negocio actualizado', { negocio });
  },
  editAdvanced: async ({ body }, context) => {
    const row = await beginBusinessChange(context);
    checkUrl(body.url_inicio, 'url_inicio');
    const hidden = body.menu_oculto && [...new Set(body.menu_oculto)].sort();
    const stored = await change(context, { ...row, hidden_menu: row.hidden_menu ?? [] }, 'advanced_version', body.version, {
      hidden_menu: hidden,
      start_url: body.url_inicio,
      automatic_accept_orders: body.automatic_accept_orders,
    });
    const { negocio_configuracion_avanzada } = await configurationRecord(context, stored);
    return mutationResponse('Configuración actualizada', { negocio_configuracion_avanzada });
  },
});
