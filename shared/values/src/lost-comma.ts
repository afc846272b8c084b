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

/** The fewest figures of a price that may have lost its comma: "1,00" became "100". */
const LEAST_WHOLE = 100;
/** Prices that differ by less than this factor are alike. */
const ALIKE = 2;

/**
 * Finds the prices of a menu that may have lost their decimal comma when they were read ("4,50" became "450"). Returns for each price the one
 * that was probably meant, or null if nothing suggests it.
 *
 * A whole price is compared with the prices of the menu that have their comma and with `own`, the prices that the business or the user
 * already confirmed: it is doubtful if more of them are like the price with a comma than like the price as it was read. If they decide
 * nothing, it is doubtful if it is far above the price of a dish in that currency. A currency without decimals has no comma to lose.
 */
export function findLostCommas(menu: readonly (Money | null)[], own: readonly Money[]): (Money | null)[] {
  const trusted = [...own, ...menu.filter((price) => price !== null && isPlausible(price))].filter((price) => price !== null);
  const countLike = ({ minor, currency }: Money) =>
    trusted.filter((one) => one.currency === currency && one.minor * ALIKE >= minor && one.minor <= minor * ALIKE).length;
  return menu.map((price) => {
    const corrected = price && withComma(price);
    if (!corrected) return null;
    // The price is among the trusted ones itself.
    const asRead = countLike(price) - (isPlausible(price) ? 1 : 0);
    const countAsCorrected = countLike(corrected);
    const isDoubtful = asRead === countAsCorrected ? !isPlausible(price) : countAsCorrected > asRead;
    return isDoubtful ? corrected : null;
  });
}

/** How many minor units make one of the currency. */
const unitsOf = (currency: string) => 10 ** minorDigits(currency);

/** The price with its last figures as decimals; null for one that has decimals, or too few figures. */
function withComma({ minor, currency }: Money): Money | null {
  const units = unitsOf(currency);
  const canHaveLost = units > 1 && minor % units === 0 && minor >= LEAST_WHOLE * units;
  return canHaveLost ? { minor: minor / units, currency } : null;
}

/** Whether a price has its comma, or is so low that it needs none. */
function isPlausible({ minor, currency }: Money): boolean {
  const units = unitsOf(currency);
  return minor % units !== 0 || minor < (usualPrices[currency] ?? 10) * units * Math.sqrt(units);
}
