import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';

/** The allergens in the user's language. Files and cells of the grid have them as text: "Gluten, Leche". */
export interface AllergenWords {
  names: Record<Allergen, string>;
  /** The cell of a product with none of the 14. */
  none: string;
  /** The same as a sentence of its own, and the text of a product that declares nothing. */
  noneOf: string;
  undeclared: string;
  title: string;
}

/** Returns a declaration as the text of a cell; empty for a product that declares nothing. */
export function allergenText(allergens: readonly Allergen[] | null, { names, none }: AllergenWords): string {
  if (!allergens) return '';
  return allergens.length === 0 ? none : allergens.map((one) => names[one]).join(', ');
}

/** Returns a declaration as people read it, with a text for a product that declares nothing, too. */
export function declarationText(allergens: readonly Allergen[] | null, words: AllergenWords): string {
  if (!allergens) return words.undeclared;
  return allergens.length === 0 ? words.noneOf : allergenText(allergens, words);
}
