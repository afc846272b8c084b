import type { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { countryCode } from '@mostrador/values/country';
import { foldText } from '@mostrador/values/fold-text';
import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { refuseField } from '../../errors';
import { signedIn, type Handler } from '../../routes';
import { paymentMethods } from '../../seed/core-data';
import { assignBusiness, lockBusinessOfUser } from '../../sessions/user-repository';
import { findBrandOfHost } from '../branding/brand-repository';
import { checkZone } from '../time-zone';
import { businessRecord } from './business-record';
import { findBusiness, insertBusiness, insertMethods, updateBusiness } from './business-repository';

/** The plan of a new business. */ // assumed
const plan = 'Básico';

const slugOf = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Creates a business for the session's user, of the brand whose page sent the request, with the usual payment methods. Returns the existing
 * business to a user who has one.
 */
export const registerBusiness: Handler<typeof businessSettings.register> = async ({ body }, context) => {
  const { db, headers, app } = context;
  const { userId, role } = signedIn(context);
  const existing = await lockBusinessOfUser(db, userId);
  const known = existing === null ? undefined : await findBusiness(db, existing);
  if (known) return mutationResponse('Ya tienes un negocio', await businessRecord(context, known, role));
  if (countryCode(body.pais) === null) refuseField('pais', 'No conocemos este país');
  if (!digitsByCurrency.has(body.moneda)) refuseField('moneda', 'No es una moneda');
  checkZone(body.zona_horaria);
  const host = URL.canParse(headers.origin ?? '') ? new URL(headers.origin!).hostname : '';
  const brand = await findBrandOfHost(db, host);
  const { id } = await insertBusiness(db, {
    brand_id: brand?.id ?? 1,
    name: body.nombre,
    country: body.pais,
    plan,
    type: body.tipo,
    time_zone: body.zona_horaria,
    currency: body.moneda,
  });
  const url = `${app.origin()}/tienda/${[slugOf(body.nombre), id].filter(Boolean).join('-')}`;
  const row = await updateBusiness(db, id, { url });
  await insertMethods(db, id, paymentMethods);
  await assignBusiness(db, userId, id);
  return mutationResponse('Negocio registrado', await businessRecord(context, row!, 'ADMIN'));
};
