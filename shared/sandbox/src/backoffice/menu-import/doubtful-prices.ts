import { findLostCommas } from '@mostrador/values/lost-comma';
import { moneyFromDecimal, type Money } from '@mostrador/values/money';
import type { DraftCategory, DraftProduct } from './menu-lines';

/** The confidence of a product whose price is doubtful; below 0.8 the screen marks it for a check. */
const DOUBTFUL = 0.5;

/**
 * Returns the products of a menu whose price, or the price of one of their sizes, may have lost its decimal comma ("4,50" read as "450").
 * `own` are the prices of the business.
 */
function productsWithLostComma(menu: readonly DraftCategory[], currency: string, own: readonly Money[]): Set<DraftProduct> {
  const prices = menu
    .flatMap(({ productos }) => productos)
    .flatMap((product) => {
      const texts = product.tamanos ? product.tamanos.map(({ precio }) => precio) : [product.precio];
      return texts.map((text) => ({ product, price: text === null ? null : moneyFromDecimal(text, currency) }));
    });
  const hasLostComma = findLostCommas(
    prices.map(({ price }) => price),
    own,
  );
  return new Set(prices.filter((_, index) => hasLostComma[index]).map(({ product }) => product));
}

type Change = (product: DraftProduct) => DraftProduct;

function changeDoubtful(menu: DraftCategory[], currency: string, own: readonly Money[], change: Change): DraftCategory[] {
  const doubtful = productsWithLostComma(menu, currency, own);
  const changed = (product: DraftProduct) => (doubtful.has(product) ? change(product) : product);
  return menu.map((category) => ({ ...category, productos: category.productos.map(changed) }));
}

/** Lowers the confidence of the products whose price may have lost its comma. */
export function markLostCommas(menu: DraftCategory[], currency: string, own: readonly Money[]): DraftCategory[] {
  return changeDoubtful(menu, currency, own, (product) => ({ ...product, confianza: Math.min(product.confianza, DOUBTFUL) }));
}

/** Takes away the prices that may have lost their comma, for a menu that is saved without a look at it. */
export function dropLostCommas(menu: DraftCategory[], currency: string, own: readonly Money[]): DraftCategory[] {
  return changeDoubtful(menu, currency, own, ({ tamanos: _, ...product }) => ({ ...product, precio: null, confianza: DOUBTFUL }));
}
