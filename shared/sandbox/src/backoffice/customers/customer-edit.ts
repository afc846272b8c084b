import type * as z from 'zod/mini';
import type { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { customerEditWire } from '@mostrador/contract/backoffice/customers/shapes';
import { BLOCK_REASON_LENGTH, canRecordConsent } from '@mostrador/contract/backoffice/customers/states';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { parsePhone, type PhoneParseResult } from '@mostrador/values/phone';
import { backofficeError, refuseField } from '../../errors';
import { seesEarnings, signedIn, type Context, type Handler } from '../../routes';
import type { BusinessRow } from '../business/business-repository';
import { changesOf } from '../catalog/catalog-edit';
import { businessOf, ownBusiness } from '../scope';
import { erasePerson, hasOpenOrder, insertBlock, listBlocks } from './customer-history-repository';
import { customerDetailRecord } from './customer-record';
import {
  findByPhone,
  hasEmail,
  lockCustomer,
  updateCustomer,
  viewCustomer,
  type CustomerRow,
  type CustomerView,
} from './customer-repository';

/** Returns the error text for an invalid phone, for the user who entered it. */
export function phoneProblem(text: string, reading: PhoneParseResult & { ok: false }): string {
  return reading.reason === 'spoilt'
    ? `"${text}" no es un teléfono: la hoja de cálculo lo pasó a notación científica y perdió cifras; da formato de texto a la columna`
    : `"${text}" no es un teléfono`;
}

/** Returns a customer of the session's business; 404 if it does not exist. */
export async function requireCustomer(context: Context, businessId: number, id: number): Promise<CustomerView> {
  const row = await viewCustomer(context.db, businessId, id);
  if (!row) throw backofficeError(404, 'No existe ese cliente');
  return row;
}

/** Returns the whole record of a customer. */
export async function customerResponse(context: Context, business: BusinessRow, id: number) {
  const row = await requireCustomer(context, business.id, id);
  return customerDetailRecord(row, await listBlocks(context.db, id), {
    currency: business.currency,
    earnings: seesEarnings(context),
  });
}

async function lockedCustomer(context: Context, businessId: number, id: number): Promise<CustomerRow> {
  const row = await lockCustomer(context.db, businessId, id);
  if (!row) throw backofficeError(404, 'No existe ese cliente');
  return row;
}

export const blockCustomer: Handler<(typeof customers)['block']> = async ({ body }, context) => {
  const business = await businessOf(context);
  ownBusiness(context, body.id_negocio);
  const row = await lockedCustomer(context, business.id, body.id_cliente);
  const blocked = Boolean(body.isBlocked);
  const reason = body.reason || null;
  if (blocked && (reason?.length ?? 0) < BLOCK_REASON_LENGTH.min) {
    refuseField('reason', `Indica el motivo, de ${BLOCK_REASON_LENGTH.min} a ${BLOCK_REASON_LENGTH.max} caracteres`);
  }
  const isSame = row.blocked === blocked && (!blocked || row.block_reason === reason);
  if (!isSame) {
    await updateCustomer(context.db, row, { blocked, block_reason: blocked ? reason : null });
    const { name: actor } = signedIn(context);
    await insertBlock(context.db, {
      ...{ customer_id: row.id, at: context.now, actor, blocked, reason },
      kind: blocked ? (body.tipo ?? null) : null,
    });
  }
  const message = isSame ? 'Cliente sin cambios' : blocked ? 'Cliente bloqueado' : 'Cliente desbloqueado';
  return mutationResponse(message, { cliente: await customerResponse(context, business, row.id) });
};

type Body = z.output<typeof customerEditWire>;

const cleared = (text: string | null | undefined) => (text === '' ? null : text);

async function columnsOf(context: Context, business: BusinessRow, row: CustomerRow, body: Body): Promise<Partial<CustomerRow>> {
  const phone = cleared(body.telefono);
  const reading = phone ? parsePhone(phone, business.country) : undefined;
  // A stored phone that is invalid may stay unchanged.
  if (phone && reading?.ok === false && phone !== row.phone) refuseField('telefono', phoneProblem(phone, reading));
  const e164 = phone === undefined ? undefined : reading?.ok ? reading.e164 : null;
  const owner = e164 ? await findByPhone(context.db, business.id, e164) : undefined;
  if (owner && owner.id !== row.id) refuseField('telefono', `Ese teléfono es de ${owner.name}`);
  const email = cleared(body.correo);
  if (email && (await hasEmail(context.db, business.id, email, row.id))) refuseField('correo', 'Otro cliente tiene ese correo');
  if (body.acepta_mensajes && !canRecordConsent(row.consent, body.acepta_mensajes)) {
    refuseField('acepta_mensajes', 'Solo el cliente puede rechazar los mensajes o volver a aceptarlos');
  }
  return { name: body.nombre, phone, e164, email, notes: cleared(body.nota), consent: body.acepta_mensajes };
}

export const editCustomer: Handler<(typeof customers)['update']> = async ({ body }, context) => {
  const business = await businessOf(context);
  ownBusiness(context, body.id_negocio);
  const row = await lockedCustomer(context, business.id, body.id_cliente);
  const changes = changesOf<CustomerRow>(row, await columnsOf(context, business, row, body));
  if (!changes) return mutationResponse('Cliente sin cambios', { cliente: await customerResponse(context, business, row.id) });
  if (body.version !== row.version) {
    throw backofficeError(409, 'El cliente cambió mientras tanto', {
      data: { cliente: await customerResponse(context, business, row.id) },
    });
  }
  await updateCustomer(context.db, row, changes);
  return mutationResponse('Cliente actualizado', { cliente: await customerResponse(context, business, row.id) });
};

export const eraseCustomer: Handler<(typeof customers)['erase']> = async ({ body }, context) => {
  const businessId = ownBusiness(context, body.id_negocio);
  const row = await lockedCustomer(context, businessId, body.id_cliente);
  if (await hasOpenOrder(context.db, row.id)) throw backofficeError(409, 'El cliente tiene pedidos en curso');
  const pedidos = await erasePerson(context.db, row.id, context.now);
  return mutationResponse('Cliente eliminado', { id: row.id, pedidos });
};
