import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import type { NewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import { discountDefaults, type Discount } from '@mostrador/contract/backoffice/orders/new-order';
import type { OrderKind } from '@mostrador/contract/backoffice/orders/shapes';
import { minorDigits, type Money } from '@mostrador/values/money';
import { parsePoint } from '../common/map/point-text';
import { MAX_QUANTITY } from '../common/order-line/option-rules';

export const MAX_NOTE_LENGTH = 500;

/** A line of the order, with the prices shown when it was chosen; the server decides the final prices. */
export interface CartLine {
  id: string;
  productId: number;
  name: string;
  /** URL of the product's photo. */
  image?: string | undefined;
  /** Price of one unit, with its options. */
  unit: Money;
  items: { id: number; name: string }[];
  quantity: number;
  note: string;
}

/** Form values of an order. Must be JSON, because they are stored as a draft. */
export interface OrderDraft {
  lines: CartLine[];
  who: 'known' | 'new';
  customer: Pick<Customer, 'id' | 'name' | 'phone'> | null;
  name: string;
  phone: string;
  email: string;
  kind: OrderKind;
  /** Id of the customer's chosen address, or null for a typed one. */
  addressId: number | null;
  street: string;
  detail: string;
  city: string;
  hint: string;
  /** "latitude, longitude", as typed or picked on the map. */
  point: string;
  methodId: number | null;
  /** Bank of the card; '' if not chosen. */
  bankId: string;
  /** `couponText` is the raw text, `coupon` the applied code; '' for none. */
  couponText: string;
  coupon: string;
  /** Id of the chosen gift, or 0 if declined; null selects the best one that the order qualifies for. */
  gift: number | null;
  discounted: boolean;
  discountType: Discount['type'];
  percent: string;
  cash: Money | null;
  note: string;
}

/** Returns the values of an empty order. */
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
    discountType: 'percent',
    percent: String(discountDefaults.percent),
    cash: { minor: discountDefaults.cash * 10 ** minorDigits(currency), currency },
    note: '',
  };
}

/** Adds a line. Merges it into a line with the same product, options and note; replaces a line with the same id. */
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

/** Parses a percentage with point or comma; returns null if it is not between 0 and 100. */
function parsePercent(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent <= 100 ? percent : null;
}

/** Returns the discount of a draft: undefined if it has none, null if its input is invalid. */
export function discountOf(draft: OrderDraft): Discount | undefined | null {
  if (!draft.discounted) return undefined;
  // A draft of an older build has other names of the types; the form shows the amount for them.
  if (draft.discountType !== 'percent') return draft.cash && { type: 'cash', amount: draft.cash };
  const percent = parsePercent(draft.percent);
  return percent === null ? null : { type: 'percent', percent };
}

const trimmedOrUndefined = (text: string) => text.trim() || undefined;

function customerOf(draft: OrderDraft): NewOrder['customer'] | null {
  if (draft.who === 'new') return { name: draft.name.trim(), phone: draft.phone.trim(), email: trimmedOrUndefined(draft.email) };
  return draft.customer && { id: draft.customer.id };
}

/** Converts a draft to the request; returns null while a required part is missing. */
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
            detail: trimmedOrUndefined(draft.detail),
            city: trimmedOrUndefined(draft.city),
            notes: trimmedOrUndefined(draft.hint),
            point: parsePoint(draft.point) ?? undefined,
          },
    items: draft.lines.map(({ productId, quantity, items, note }) => ({
      productId,
      quantity,
      optionItemIds: items.map(({ id }) => id),
      note: trimmedOrUndefined(note),
    })),
    paymentMethodId: draft.methodId,
    discount: discountOf(draft) ?? undefined,
    coupon: draft.coupon || undefined,
    bankId: draft.bankId ? Number(draft.bankId) : undefined,
    promotions: true,
    giftId,
    note: trimmedOrUndefined(draft.note),
    expectedTotal,
  };
}
