import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import type { NewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import { discountDefaults, type Discount } from '@mostrador/contract/backoffice/orders/new-order';
import type { OrderKind } from '@mostrador/contract/backoffice/orders/shapes';
import { minorDigits, type Money } from '@mostrador/values/money';
import { parsePoint } from '../common/map/point-text';

/** The server takes from 1 to 999 of a product. */
export const MAX_QUANTITY = 999;
export const MAX_NOTE_LENGTH = 500;

/** What is ordered, as it was shown when it was chosen: the server has the last word on prices. */
export interface CartLine {
  id: string;
  productId: number;
  name: string;
  /** Address of the product's photo. */
  image?: string | undefined;
  /** Price of one, with its options. */
  unit: Money;
  items: { id: number; name: string }[];
  quantity: number;
  note: string;
}

/** An order as it is being typed; JSON, because it is kept as a draft. */
export interface OrderDraft {
  lines: CartLine[];
  who: 'known' | 'new';
  customer: Pick<Customer, 'id' | 'name' | 'phone'> | null;
  name: string;
  phone: string;
  email: string;
  kind: OrderKind;
  /** A known address of the customer, or null for the one that is typed. */
  addressId: number | null;
  street: string;
  detail: string;
  city: string;
  hint: string;
  /** "latitude, longitude" as typed or as the map says. */
  point: string;
  methodId: number | null;
  /** The bank of the card; '' for none that matters. */
  bankId: string;
  /** The code as it is typed, and the one that was applied; '' for none. */
  couponText: string;
  coupon: string;
  /** The gift that was chosen, 0 for none; null for the best that the order earns. */
  gift: number | null;
  discounted: boolean;
  discountType: Discount['type'];
  percent: string;
  cash: Money | null;
  note: string;
}

/** An order that nobody has typed anything into. */
export function emptyDraft(currency: string): OrderDraft {
  return {
    lines: [],
    who: 'known',
    customer: null,
    name: '',
    phone: '',
    email: '',
    kind: 'delivery',
    addressId: null,
    street: '',
    detail: '',
    city: '',
    hint: '',
    point: '',
    methodId: null,
    bankId: '',
    couponText: '',
    coupon: '',
    gift: null,
    discounted: false,
    discountType: 'porcentaje',
    percent: String(discountDefaults.porcentaje),
    cash: { minor: discountDefaults.efectivo * 10 ** minorDigits(currency), currency },
    note: '',
  };
}

/** Adds a line, or makes the same one (product, options, note) more; an id that is there already is replaced. */
export function putLine(lines: CartLine[], line: CartLine): CartLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines.map((one) => (one.id === line.id ? line : one));
  const same = lines.find((one) => sameChoice(one, line));
  if (!same) return [...lines, line];
  const quantity = Math.min(same.quantity + line.quantity, MAX_QUANTITY);
  return lines.map((one) => (one === same ? { ...line, id: same.id, quantity } : one));
}

function sameChoice(a: CartLine, b: CartLine): boolean {
  const choice = ({ productId, items, note }: CartLine) => JSON.stringify([productId, items.map(({ id }) => id), note]);
  return choice(a) === choice(b);
}

/** A percentage as typed, with point or comma; null when it is none between 0 and 100. */
export function parsePercent(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent <= 100 ? percent : null;
}

/** The discount of a draft; undefined when it has none, null when what was typed is none. */
export function discountOf(draft: OrderDraft): Discount | undefined | null {
  if (!draft.discounted) return undefined;
  if (draft.discountType === 'efectivo') return draft.cash && { type: 'efectivo', amount: draft.cash };
  const percent = parsePercent(draft.percent);
  return percent === null ? null : { type: 'porcentaje', percent };
}

const given = (text: string) => text.trim() || undefined;

function customerOf(draft: OrderDraft): NewOrder['customer'] | null {
  if (draft.who === 'new') return { name: draft.name.trim(), phone: draft.phone.trim(), email: given(draft.email) };
  return draft.customer && { id: draft.customer.id };
}

/** What is sent; null while a part without which there is no order is missing. */
export function toNewOrder(draft: OrderDraft, branchId: number, expectedTotal: Money, giftId?: number): NewOrder | null {
  const customer = customerOf(draft);
  if (!customer || draft.methodId === null) return null;
  return {
    branchId,
    kind: draft.kind,
    customer,
    address:
      draft.kind === 'takeaway'
        ? undefined
        : {
            line: draft.street.trim(),
            detail: given(draft.detail),
            city: given(draft.city),
            notes: given(draft.hint),
            point: parsePoint(draft.point) ?? undefined,
          },
    items: draft.lines.map(({ productId, quantity, items, note }) => ({
      productId,
      quantity,
      optionItemIds: items.map(({ id }) => id),
      note: given(note),
    })),
    paymentMethodId: draft.methodId,
    discount: discountOf(draft) ?? undefined,
    coupon: draft.coupon || undefined,
    bankId: draft.bankId ? Number(draft.bankId) : undefined,
    promotions: true,
    giftId,
    note: given(draft.note),
    expectedTotal,
  };
}
