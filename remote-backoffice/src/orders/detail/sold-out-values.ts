import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { ConfirmedLineChange, LineChange } from '@mostrador/contract/backoffice/orders/line-change';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import type { Money } from '@mostrador/values/money';
import { countOf } from '../../common/order-line/option-rules';

/** Form values of the dialog for a sold-out product. Must be JSON, because they are stored as a draft. */
export interface SoldOutValues {
  lineId: number;
  /** Units of the line that remain. */
  remaining: number;
  action: 'remove' | 'replace';
  product: { id: number; name: string; price: Money; hasOptions: boolean } | null;
  /** The chosen items of its options; an item chosen twice is there twice. */
  optionItemIds: number[];
  /** Units of the replacement. */
  quantity: number;
  reason: string;
  /** Marks the sold-out product as sold out in the branch. */
  marks: boolean;
  /** Prints the ticket again. */
  prints: boolean;
}

/** Returns the lines of an order that can be taken out. */
export function productLines({ items }: Order): OrderItem[] {
  return items.filter(({ charge }) => !charge);
}

/** Returns the values for a line, by default the first; those of an attempt whose outcome is unknown, because its line may be gone. */
export function initialValues(order: Order, lineId: number | undefined, attempt: ConfirmedLineChange | undefined): SoldOutValues {
  const lines = productLines(order);
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  const first = attempt ?? { lineId: line?.id ?? 0, quantity: 0 };
  return {
    ...{ lineId: first.lineId, remaining: first.quantity, action: 'remove', product: null, optionItemIds: [] },
    ...{ quantity: line?.quantity ?? 1, reason: attempt?.reason ?? '', marks: false, prints: order.printed ?? false },
  };
}

/** Returns the change that the values describe; null without a replacement, or while one of its options is not chosen. */
export function changeOf(order: Order, values: SoldOutValues, options: readonly ProductOption[] | undefined): LineChange | null {
  const { lineId, remaining, action, product, optionItemIds, quantity } = values;
  const change = { orderId: order.id, branchId: order.branchId, version: order.version, lineId, quantity: remaining };
  if (action === 'remove') return change;
  if (!product || !options || unmetOption(options, optionItemIds)) return null;
  return { ...change, replacement: { productId: product.id, quantity, optionItemIds } };
}

/** Returns the first option with too few or too many chosen items. */
export function unmetOption(options: readonly ProductOption[], itemIds: readonly number[]): ProductOption | undefined {
  const chosen = countItems(itemIds);
  return options.find((option) => {
    const count = countOf(option, chosen);
    return count < option.min || count > option.max;
  });
}

export function countItems(ids: readonly number[]): Map<number, number> {
  const chosen = new Map<number, number>();
  for (const id of ids) chosen.set(id, (chosen.get(id) ?? 0) + 1);
  return chosen;
}

/** Returns true if an earlier attempt is the change that the form describes now; its version and total may be older. */
export function isSameChange(tried: ConfirmedLineChange, change: LineChange, reason: string | undefined): boolean {
  const content = (one: LineChange, why: string | undefined) =>
    JSON.stringify([one.lineId, one.quantity, one.replacement ?? null, why ?? '']);
  return content(tried, tried.reason) === content(change, reason);
}
