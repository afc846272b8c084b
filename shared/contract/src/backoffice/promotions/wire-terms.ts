import { wireEnum } from '../../wire-enum';
import type { PromotionKind, PromotionReason, PromotionRule } from './evaluate';

/** A mapping that has every value of a domain type. */
type Terms<Domain extends string> = Readonly<Record<Domain, string>>;

export const kindTerms = wireEnum({ coupon: 'cupon', discount: 'descuento' } as const satisfies Terms<PromotionKind>);

export const takesTerms = wireEnum({
  percent: 'porcentaje',
  cash: 'efectivo',
  freeShipping: 'envio_gratis',
} as const satisfies Terms<PromotionRule['takes']['type']>);

export const scopeTerms = wireEnum({
  all: 'todo',
  categories: 'categorias',
  products: 'productos',
} as const satisfies Terms<PromotionRule['appliesTo']['type']>);

export const channelTerms = wireEnum({
  all: 'todos',
  delivery: 'delivery',
  takeaway: 'takeaway',
} as const satisfies Terms<PromotionRule['channel']>);

export const audienceTerms = wireEnum({
  all: 'todos',
  firstOrder: 'primer_pedido',
  chosen: 'elegidos',
} as const satisfies Terms<PromotionRule['audience']['type']>);

export const reasonTerms = wireEnum({
  paused: 'pausada',
  branch: 'sucursal',
  date: 'fecha',
  weekday: 'dia',
  time: 'hora',
  channel: 'canal',
  products: 'productos',
  minimum: 'minimo',
  firstOrder: 'primer_pedido',
  customer: 'cliente',
  uses: 'usos',
  usesPerCustomer: 'usos_cliente',
  bank: 'banco',
  paymentMethod: 'metodo',
  shipping: 'envio',
  notCumulative: 'no_acumulable',
} as const satisfies Terms<PromotionReason>);
