import type { customers } from '@mostrador/contract/backoffice/customers/calls';
import { findCustomerColumn } from '@mostrador/contract/backoffice/customers/columns';
import { canRecordConsent } from '@mostrador/contract/backoffice/customers/states';
import { refuseField } from '../../errors';
import type { FileHandler } from '../../routes';
import type { RowError } from '../menu-import/product-rows';
import { applyImport, uploadedTable } from '../menu-import/uploaded-table';
import { branchOf, businessOf } from '../scope';
import { listKnownCustomers, saveCustomers, type CustomerChange, type KnownCustomer } from './customer-import-repository';
import { customerRowError, readCustomerRows, type CustomerRowValues } from './customer-rows';

interface Plan {
  create: (CustomerRowValues & { name: string })[];
  change: CustomerChange[];
  same: number;
  errors: RowError[];
}

/** Returns the values of a row that differ from the stored customer; undefined if none does. */
function changeOf(known: KnownCustomer, values: CustomerRowValues): CustomerChange | undefined {
  const { name, phone, email, address, city, notes, consent } = values;
  const isKnownPlace = !address || known.lines.includes(address);
  const isSame =
    (name ?? known.name) === known.name &&
    (!phone || phone.e164 === known.e164) &&
    (!email || email.toLowerCase() === known.email?.toLowerCase()) &&
    (notes ?? known.notes) === known.notes &&
    (consent ?? known.consent) === known.consent &&
    isKnownPlace;
  return isSame ? undefined : { known, values: isKnownPlace ? { ...values, address: undefined } : { ...values, city } };
}

/**
 * Plans which customers the rows of a file create, change or leave unchanged, and lists wrong rows. Existing customers are matched by
 * phone, then by e-mail (docs customers §1).
 */
function planCustomers(rows: CustomerRowValues[], existing: KnownCustomer[]): Plan {
  const byPhone = new Map(existing.flatMap((one) => (one.e164 ? [[one.e164, one] as const] : [])));
  const byEmail = new Map(existing.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one] as const] : [])));
  const plan: Plan = { create: [], change: [], same: 0, errors: [] };
  const seen = new Map<string, number>();

  for (const values of rows) {
    const { row, name, phone, email } = values;
    const wrong = (column: Parameters<typeof customerRowError>[1], motivo: string) =>
      plan.errors.push(customerRowError(row, column, motivo));
    const before = plan.errors.length;
    const ofPhone = phone && byPhone.get(phone.e164);
    const ofEmail = email ? byEmail.get(email.toLowerCase()) : undefined;
    const known = ofPhone ?? ofEmail;
    if (!phone && !email) wrong('phone', 'Falta el teléfono o el e-mail');
    if (!known && !name) wrong('name', 'Falta el nombre');
    if (ofPhone && ofEmail && ofPhone !== ofEmail) wrong('email', `Ese correo es de ${ofEmail.name}`);
    if (known && values.consent && !canRecordConsent(known.consent, values.consent)) {
      wrong('consent', 'El cliente pidió no recibir mensajes; solo él lo retira');
    }
    const keys = [...(phone ? [phone.e164] : []), ...(email ? [email.toLowerCase()] : []), ...(known ? [`id ${known.id}`] : [])];
    const twin = keys.map((key) => seen.get(key)).find((first) => first !== undefined);
    if (twin !== undefined) wrong('phone', `El cliente ya está en la fila ${twin}`);
    for (const key of keys) if (!seen.has(key)) seen.set(key, row);
    if (plan.errors.length > before) continue;
    const change = known && changeOf(known, values);
    if (change) plan.change.push(change);
    else if (known) plan.same++;
    else plan.create.push({ ...values, name: name ?? '' });
  }
  return plan;
}

export const importCustomers: FileHandler<(typeof customers)['import']> = {
  async read({ body, files }, context) {
    if (body.id_sucursal !== undefined) await branchOf(context, body.id_sucursal);
    const business = await businessOf(context);
    const { name, table } = await uploadedTable(files, (heading) => findCustomerColumn(heading) !== undefined, context.app);
    const columns = (table[0] ?? []).map((heading) => findCustomerColumn(String(heading ?? '')));
    if (!columns.includes('phone') && !columns.includes('email')) {
      refuseField('file', `${name}: no tiene una columna "teléfono" ni "e-mail"`);
    }
    const { rows, errors } = readCustomerRows(table, business.country);
    const requested = { errors, onlyValid: Boolean(body.solo_validas), dryRun: Boolean(body.ensayo) };
    return async ({ db, now }) => {
      const plan = planCustomers(rows, await listKnownCustomers(db, business.id));
      return applyImport(plan, requested, 'clientes', async () => {
        await saveCustomers(db, business.id, plan, now);
        return null;
      });
    };
  },
};
