import type { OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { randomId } from '@mostrador/browser-storage/random-id';
import { add } from '@mostrador/values/money';
import { MAX_NOTE_LENGTH, type CartLine } from './draft';
import { MAX_QUANTITY, countOf, availableOptions, sumPrices, countById } from '../common/order-line/option-rules';

/** A product as the branch sells it now, with its options. */
export interface Offer {
  product: Product;
  options: readonly ProductOption[];
}

/** "2× Queso" is one item chosen twice. */
const severalTimes = /^(\d+)× (.+)$/;

function itemsOf(names: readonly string[], offered: readonly ProductOption[]): OptionItem[] | null {
  const items = names.flatMap((shown) => {
    const [, times = '1', name = shown] = severalTimes.exec(shown) ?? [];
    const item = offered.flatMap((option) => option.items).find((one) => one.name === name);
    return Array.from({ length: Math.min(Number(times), MAX_QUANTITY + 1) }, () => item);
  });
  return items.every((item) => item !== undefined) ? items : null;
}

function lineOf({ quantity, options: names, note = '' }: OrderItem, { product, options }: Offer): CartLine | null {
  if (!product.orderable) return null;
  const offered = availableOptions(options);
  const items = itemsOf(names, offered);
  if (!items) return null;
  const chosen = countById(items);
  const isMet = offered.every((option) => {
    const count = countOf(option, chosen);
    return count >= option.min && count <= option.max;
  });
  if (!isMet) return null;
  return {
    id: randomId(),
    productId: product.id,
    name: product.name,
    image: product.image,
    unit: add(product.price, sumPrices(items, product.price.currency)),
    items: items.map(({ id, name }) => ({ id, name })),
    quantity: Math.min(Math.max(Math.round(quantity), 1), MAX_QUANTITY),
    note: note.slice(0, MAX_NOTE_LENGTH),
  };
}

/**
 * Returns the lines of an earlier order that can be ordered now, at current prices, and the names of the others: a product or a
 * chosen option is gone or sold out. Gifts are skipped, because the new order qualifies for its own (docs catalog §2).
 */
export function repeatedLines({ items }: Order, offers: ReadonlyMap<number, Offer>): { lines: CartLine[]; leftOut: string[] } {
  const lines: CartLine[] = [];
  const leftOut: string[] = [];
  for (const item of items) {
    const offer = item.productId === undefined ? undefined : offers.get(item.productId);
    if (offer?.product.gift) continue;
    const line = offer && lineOf(item, offer);
    if (line) lines.push(line);
    else leftOut.push([item.name, ...item.options].join(', '));
  }
  return { lines, leftOut };
}
