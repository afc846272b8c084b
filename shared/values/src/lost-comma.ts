import { minorDigits, type Money } from './money';

/**
 * About what a dish costs, in whole units of the currency; 10 in every other one. Only the order of magnitude matters: it decides where neither
 * the menu nor the business has prices to compare with.
 */
const usualPrices: Record<string, number> = {
  ...{ MXN: 150, GTQ: 60, HNL: 200, NIO: 250, CRC: 4000, CUP: 500, DOP: 400, HTG: 1000, JMD: 1500, TTD: 60 },
  ...{ COP: 20_000, VES: 500, PEN: 30, BOB: 40, BRL: 40, UYU: 500, ARS: 10_000 },
  ...{ RON: 40, MDL: 150, UAH: 250, PLN: 35, CZK: 200, HUF: 3500, RSD: 900, MKD: 400, ALL: 900, SEK: 150, NOK: 200, DKK: 150 },
  ...{ TRY: 300, RUB: 700, GEL: 25, AMD: 4000, KZT: 3500, UZS: 50_000 },
  ...{ MAD: 80, EGP: 200, TND: 20, DZD: 800, ZAR: 130, NGN: 4000, KES: 900, GHS: 80, TZS: 15_000, LBP: 900_000, IQD: 8000 },
  ...{ AED: 40, SAR: 35, QAR: 40, ILS: 50, CNY: 40, HKD: 90, TWD: 200, INR: 250, PKR: 900, LKR: 1500, BDT: 350, NPR: 400 },
  ...{ THB: 120, PHP: 250, IDR: 50_000, MYR: 18, KWD: 3, BHD: 3, OMR: 3, JOD: 4, MMK: 8000, MUR: 300, YER: 3000 },
};

/** The fewest figures of a price that may have lost two decimals: "1,00" became "100". */
const LEAST_WHOLE = 100;
/** Prices that differ by less than this factor are alike. */
const ALIKE = 2;
/** How much a price grows when it loses the comma before one decimal: "4,5" became "45". */
const ONE_DECIMAL = 10;

/**
 * Finds the prices of a menu that may have lost their decimal comma when they were read ("4,50" became "450", or "4,5" became "45"). Returns
 * for each price the one that was probably meant, or null if nothing suggests it.
 *
 * A whole price is compared with the prices of the menu that have their comma and with `own`, the prices that the business or the user
 * already confirmed: it is doubtful if more of them are like the price with a comma than like the price as it was read. If they decide
 * nothing, it is doubtful if it is far above the price of a dish in that currency. A currency without decimals has no comma to lose.
 */
export function findLostCommas(menu: readonly (Money | null)[], own: readonly Money[]): (Money | null)[] {
  const short = findShortPrices(menu, own);
  const trusted = [...own, ...menu.filter((price, index) => price !== null && isPlausible(price) && !short[index])].filter(
    (price) => price !== null,
  );
  return menu.map((price, index) => {
    if (price && short[index]) return withComma(price, ONE_DECIMAL);
    const corrected =
      price && price.minor >= LEAST_WHOLE * unitsOf(price.currency) ? withComma(price, unitsOf(price.currency)) : null;
    if (!price || !corrected) return null;
    // The price is among the trusted ones itself.
    const asRead = countLike(price, trusted) - (isPlausible(price) ? 1 : 0);
    const asCorrected = countLike(corrected, trusted);
    const isDoubtful = asRead === asCorrected ? !isPlausible(price) : asCorrected > asRead;
    if (!isDoubtful) return null;
    // A menu with "45" for "4,5" has "125" for "12,5".
    const tenth = short.includes(true) ? withComma(price, ONE_DECIMAL) : null;
    return tenth && countLike(tenth, trusted) > asCorrected ? tenth : corrected;
  });
}

/**
 * Finds the whole prices of two figures that may have lost one decimal. Such prices are usual, so that only those far above the price of a dish
 * are doubtful, unless confirmed prices or prices with decimals are like them; and all of them, if most are.
 */
function findShortPrices(menu: readonly (Money | null)[], own: readonly Money[]): boolean[] {
  const isShort = (price: Money | null): price is Money =>
    price !== null &&
    price.minor >= ONE_DECIMAL * unitsOf(price.currency) &&
    price.minor < LEAST_WHOLE * unitsOf(price.currency) &&
    withComma(price, ONE_DECIMAL) !== null;
  const isUsual = (price: Money) => !isShort(price) || price.minor < usualOf(price.currency) * Math.sqrt(ONE_DECIMAL);
  const trusted = [...own, ...menu.filter((price) => price !== null && isPlausible(price) && isUsual(price))].filter(
    (price) => price !== null,
  );
  const doubtful = menu.map((price) => {
    const corrected = isShort(price) && !isUsual(price) ? withComma(price, ONE_DECIMAL) : null;
    return price !== null && corrected !== null && countLike(corrected, trusted) >= countLike(price, trusted);
  });
  const areMost = doubtful.filter(Boolean).length * 2 > menu.filter(isShort).length;
  return areMost ? menu.map(isShort) : doubtful;
}

function countLike({ minor, currency }: Money, trusted: readonly Money[]): number {
  return trusted.filter((one) => one.currency === currency && one.minor * ALIKE >= minor && one.minor <= minor * ALIKE).length;
}

/** How many minor units make one of the currency. */
const unitsOf = (currency: string) => 10 ** minorDigits(currency);
/** About what a dish costs, minor units. */
const usualOf = (currency: string) => (usualPrices[currency] ?? 10) * unitsOf(currency);

/** The price with a comma that makes it `factor` times lower; null for one that has decimals already, or a currency without them. */
function withComma({ minor, currency }: Money, factor: number): Money | null {
  const units = unitsOf(currency);
  return units > 1 && minor % units === 0 ? { minor: minor / factor, currency } : null;
}

/** Whether a price has its comma, or is so low that it needs none. */
function isPlausible({ minor, currency }: Money): boolean {
  const units = unitsOf(currency);
  return minor % units !== 0 || minor < usualOf(currency) * Math.sqrt(units);
}
