import { findLostCommas } from '@mostrador/values/lost-comma';
import { moneyFromDecimal, type Money } from '@mostrador/values/money';
import type { DraftCategory, DraftProduct } from './menu-lines';
import { DOUBTFUL } from './read-line';

/**
 * Returns the products of a menu whose price, or the price of one of their sizes, may have lost its decimal comma ("4,50" read as "450").
 * `own` are the prices of the business.
 */
function productsWithLostComma(menu: readonly DraftCategory[], currency: string, own: readonly Money[]): Set<DraftProduct> {
  const prices = menu
    .flatMap(({ productos }) => productos)
    .flatMap((product) => {
      const texts = product.tamanos ? product.tamanos.map(({ precio }) => precio) : [product.precio];
      // A price with two readings is no measure for the others.
      const priceOf = (text: string | null) => (text === null || product.otra_lectura ? null : moneyFromDecimal(text, currency));
      return texts.map((text) => ({ product, price: priceOf(text) }));
    });
  const hasLostComma = findLostCommas(
    prices.map(({ price }) => price),
    own,
  );
  return new Set(prices.filter((_, index) => hasLostComma[index]).map(({ product }) => product));
}

/** Lowers the confidence of the products whose price may have lost its comma. */
export function markLostCommas(menu: DraftCategory[], currency: string, own: readonly Money[]): DraftCategory[] {
  const doubtful = productsWithLostComma(menu, currency, own);
  return withProducts(menu, (product) =>
    doubtful.has(product) ? { ...product, confianza: Math.min(product.confianza, DOUBTFUL) } : product,
  );
}

/** Takes away the doubtful prices and the unread lines, for a menu that is saved without a look at it. */
export function dropDoubtfulPrices(menu: DraftCategory[], currency: string, own: readonly Money[]): DraftCategory[] {
  const read = menu.map((category) => ({ ...category, productos: category.productos.filter((product) => !product.sin_leer) }));
  return withProducts(markLostCommas(read, currency, own), (product) => {
    const { tamanos: _, ...unsized } = product;
    return product.confianza <= DOUBTFUL ? { ...unsized, precio: null } : product;
  });
}

function withProducts(menu: DraftCategory[], change: (product: DraftProduct) => DraftProduct): DraftCategory[] {
  return menu.map((category) => ({ ...category, productos: category.productos.map(change) }));
}
