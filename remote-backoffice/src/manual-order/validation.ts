import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { discountOf, type OrderDraft } from './draft';
import type { T } from './messages';
import { parsePoint } from '../common/map/point-text';
import type { Delivery } from './use-zone-check';

function pointError(draft: OrderDraft, delivery: Delivery, needsPoint: boolean, t: T): string | undefined {
  if (draft.point.trim() === '') return needsPoint ? t('manualOrder.point.missing') : undefined;
  if (!parsePoint(draft.point)) return t('manualOrder.point.bad');
  if (delivery.state === 'outside') return t('manualOrder.zone.outside');
  if (delivery.state === 'failed') return t('manualOrder.zone.failed');
  return delivery.state === 'inside' ? undefined : t('manualOrder.zone.wait');
}

interface Limits {
  /** The branch delivers only inside its zones. */
  needsPoint: boolean;
  /** The discount leaves nothing to pay for the products, which this user may not allow (docs backoffice §6). */
  isFree: boolean;
}

function discountError(draft: OrderDraft, isFree: boolean, t: T): string | undefined {
  if (discountOf(draft) === null)
    return t(draft.discountType === 'percent' ? 'manualOrder.discount.bad.percent' : 'manualOrder.discount.bad.cash');
  return isFree ? t('manualOrder.discount.free') : undefined;
}

/** Returns the validation errors of an order. */
export function validateDraft(
  draft: OrderDraft,
  delivery: Delivery,
  { needsPoint, isFree }: Limits,
  t: T,
): FieldErrors<OrderDraft> {
  const isNew = draft.who === 'new';
  const isDelivery = draft.kind === 'delivery';
  const email = draft.email.trim();
  const when = (wrong: boolean, words: string) => (wrong ? words : undefined);
  return {
    lines: when(draft.lines.length === 0, t('manualOrder.products.missing')),
    customer: when(!isNew && !draft.customer, t('manualOrder.customer.missing')),
    name: when(isNew && draft.name.trim() === '', t('manualOrder.name.missing')),
    phone: when(isNew && !/\d{3}/.test(draft.phone.replace(/\D/g, '')), t('manualOrder.phone.missing')),
    email: when(isNew && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email), t('manualOrder.email.bad')),
    street: when(isDelivery && draft.street.trim() === '', t('manualOrder.street.missing')),
    point: isDelivery ? pointError(draft, delivery, needsPoint, t) : undefined,
    methodId: when(draft.methodId === null, t('manualOrder.method.missing')),
    [draft.discountType === 'percent' ? 'percent' : 'cash']: discountError(draft, isFree, t),
  };
}

const typedAddress = {
  direccion: 'street',
  'direccion.detalle': 'detail',
  'direccion.localidad': 'city',
  'direccion.referencia': 'hint',
  'direccion.coordinates': 'point',
} as const;

/** Returns the form field of each wire field, for the fields currently shown. */
export function wireNames({ who, kind, addressId, discounted, discountType }: OrderDraft): WireNames<OrderDraft> {
  return {
    productos: 'lines',
    'productos.*': 'lines.*',
    ...(who === 'known' ? { cliente: 'customer' } : { cliente: 'name', 'cliente.telefono': 'phone', 'cliente.correo': 'email' }),
    ...(kind === 'delivery' && (addressId === null ? typedAddress : { direccion: 'point' })),
    metodo_pago: 'methodId',
    cupon: 'couponText',
    id_banco: 'bankId',
    regalo: 'gift',
    ...(discounted && { descuento: discountType === 'percent' ? 'percent' : 'cash' }),
    nota: 'note',
  };
}
