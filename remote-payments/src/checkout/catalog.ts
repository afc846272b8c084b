import { minorDigits, type Money } from '@mostrador/values/money';

/** Prices of the example's products, in hundredths of a unit of the business's currency. */
const prices = { coffee: 1295, mug: 990, filters: 449, grinder: 5900 } as const;

export type ProductId = keyof typeof prices;
export const productIds = Object.keys(prices) as ProductId[];

const deliveries = { pickup: 0, standard: 490, express: 990 } as const;

export type Delivery = keyof typeof deliveries;
export const deliveryIds = Object.keys(deliveries) as Delivery[];

/** Discount codes; `hundredths` is a fixed amount. */
const codes = { BIENVENIDA10: { percent: 10 }, MENOS5: { hundredths: 500 } } as const;

/** The discount codes of the example. */
export const codeNames = Object.keys(codes) as (keyof typeof codes)[];

/** Rounds to whole units for a currency without decimals. */
function inMinor(hundredths: number, currency: string): Money {
  const digits = minorDigits(currency);
  return { minor: digits >= 2 ? hundredths * 10 ** (digits - 2) : Math.round(hundredths / 100) * 10 ** digits, currency };
}

/** Returns the unit price of a product. */
export function priceOf(product: ProductId, currency: string): Money {
  return inMinor(prices[product], currency);
}

/** Returns the price of a delivery. */
export function deliveryPrice(delivery: Delivery, currency: string): Money {
  return inMinor(deliveries[delivery], currency);
}

/** A discount: a percentage of the goods, or an amount; `code` if it came from a code. */
export interface Discount {
  code: string | null;
  percent: number | null;
  amount: Money | null;
}

/** Parses a discount code or a percentage ("12,5 %"); returns null for other text. */
export function parseDiscount(text: string, currency: string): Discount | null {
  const typed = text.trim().toUpperCase();
  const name = codeNames.find((code) => code === typed);
  if (name) {
    const code = codes[name];
    return 'percent' in code
      ? { code: name, percent: code.percent, amount: null }
      : { code: name, percent: null, amount: inMinor(code.hundredths, currency) };
  }
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed);
  if (!match) return null;
  const percent = Number(`${match[1]}.${match[2] ?? '0'}`);
  return percent > 0 && percent <= 100 ? { code: null, percent, amount: null } : null;
}
