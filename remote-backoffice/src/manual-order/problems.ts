import { refusedFields } from '@mostrador/contract/backoffice/envelope';
import { discountOf, type CartLine, type OrderDraft } from './draft';
import type { T } from './messages';
import { parsePoint } from './point-text';
import type { Delivery } from './use-zone-check';

export type FieldName =
  'products' | `line:${string}` | 'customer' | 'name' | 'phone' | 'email' | 'street' | 'point' | 'method' | 'discount' | 'note';

/** What is wrong with each field, in words and in the order of the screen; a field that is right is not there. */
export type Problems = Partial<Record<FieldName, string>>;

/** The field that shows each part of a draft. */
const fieldOfPart: Partial<Record<keyof OrderDraft, FieldName[]>> = {
  who: ['customer'],
  customer: ['customer', 'street', 'point'],
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  kind: ['street', 'point'],
  addressId: ['street', 'point'],
  street: ['street'],
  point: ['point'],
  methodId: ['method'],
  discounted: ['discount'],
  discountType: ['discount'],
  percent: ['discount'],
  cash: ['discount'],
  note: ['note'],
};

function pointProblem(draft: OrderDraft, delivery: Delivery, needsPoint: boolean, t: T): string | undefined {
  if (draft.point.trim() === '') return needsPoint ? t('manualOrder.point.missing') : undefined;
  if (!parsePoint(draft.point)) return t('manualOrder.point.bad');
  if (delivery.state === 'outside') return t('manualOrder.zone.outside');
  if (delivery.state === 'failed') return t('manualOrder.zone.failed');
  return delivery.state === 'inside' ? undefined : t('manualOrder.zone.wait');
}

/** Why an order cannot be sent. `needsPoint`: the branch delivers only where its zones are. */
export function problemsOf(draft: OrderDraft, delivery: Delivery, needsPoint: boolean, t: T): Problems {
  const found: [FieldName, string | false | undefined][] = [
    ['products', draft.lines.length === 0 && t('manualOrder.products.missing')],
    ['customer', draft.who === 'known' && !draft.customer && t('manualOrder.customer.missing')],
  ];
  if (draft.who === 'new') {
    const email = draft.email.trim();
    found.push(
      ['name', draft.name.trim() === '' && t('manualOrder.name.missing')],
      ['phone', !/\d{3}/.test(draft.phone.replace(/\D/g, '')) && t('manualOrder.phone.missing')],
      ['email', email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) && t('manualOrder.email.bad')],
    );
  }
  if (draft.kind === 'delivery') {
    found.push(
      ['street', draft.street.trim() === '' && t('manualOrder.street.missing')],
      ['point', pointProblem(draft, delivery, needsPoint, t)],
    );
  }
  found.push(
    ['method', draft.methodId === null && t('manualOrder.method.missing')],
    ['discount', discountOf(draft) === null && t(`manualOrder.discount.bad.${draft.discountType}`)],
  );
  return Object.fromEntries(found.filter(([, words]) => words)) as Problems;
}

const fieldOfWire: [RegExp, FieldName][] = [
  [/^productos/, 'products'],
  [/^cliente\.nombre/, 'name'],
  [/^cliente\.telefono/, 'phone'],
  [/^cliente\.correo/, 'email'],
  [/^cliente/, 'customer'],
  [/^direccion\.coordinates/, 'point'],
  [/^direccion/, 'street'],
  [/^metodo_pago/, 'method'],
  [/^descuento/, 'discount'],
  [/^nota/, 'note'],
];

/** What the server refused, beside the fields it means; `other` is what no field shows. */
export function refusedOf(body: unknown, lines: readonly CartLine[]): { fields: Problems; other: string[] } {
  const fields: Problems = {};
  const other: string[] = [];
  for (const [path, reason] of refusedFields(body)) {
    const line = lines[Number(/^productos\.(\d+)/.exec(path)?.[1] ?? NaN)];
    const field = line ? (`line:${line.key}` as const) : fieldOfWire.find(([pattern]) => pattern.test(path))?.[1];
    if (field) fields[field] ??= reason;
    else other.push(reason);
  }
  return { fields, other };
}

/** What is still refused once parts of the draft were changed. */
export function stillRefused(refused: Problems, changed: Partial<OrderDraft>): Problems {
  const parts = Object.keys(changed) as (keyof OrderDraft)[];
  const touched = new Set<string>(parts.flatMap((part) => fieldOfPart[part] ?? []));
  return Object.fromEntries(
    Object.entries(refused).filter(([name]) => !touched.has(name) && !('lines' in changed && /^(line:|products)/.test(name))),
  ) as Problems;
}
