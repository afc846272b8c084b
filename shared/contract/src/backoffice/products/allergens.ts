import { wireEnum } from '../../wire-enum';

/** The allergens that a menu in the EU must declare (regulation 1169/2011, Annex II), in the order of that annex. */ // assumed
const allergenTerms = wireEnum({
  gluten: 'gluten',
  crustaceans: 'crustaceos',
  eggs: 'huevos',
  fish: 'pescado',
  peanuts: 'cacahuetes',
  soybeans: 'soja',
  milk: 'leche',
  nuts: 'frutos_de_cascara',
  celery: 'apio',
  mustard: 'mostaza',
  sesame: 'sesamo',
  sulphites: 'sulfitos',
  lupin: 'altramuces',
  molluscs: 'moluscos',
});
export const ALLERGENS = allergenTerms.values;
export type Allergen = (typeof ALLERGENS)[number];

export const WIRE_ALLERGENS = allergenTerms.wireValues;
type WireAllergen = (typeof WIRE_ALLERGENS)[number];

/** Returns the allergens without repetitions, in the order of the regulation, so that equal declarations are equal lists. */
export function sortAllergens(allergens: Iterable<Allergen>): Allergen[] {
  const named = new Set(allergens);
  return ALLERGENS.filter((one) => named.has(one));
}

/**
 * Maps a received declaration: null if the product declares nothing. Unknown values are ignored; a list of nothing else is no declaration,
 * because an empty one would mean "none".
 */
export function decodeAllergens(values: readonly string[] | null | undefined): Allergen[] | null {
  if (!values) return null;
  const known = ALLERGENS.filter((one) => values.includes(allergenTerms.encode(one)));
  return known.length === 0 && values.length > 0 ? null : known;
}

/** Maps a declaration to the wire; null withdraws it, undefined leaves it as it is. */
export function encodeAllergens(allergens: readonly Allergen[] | null | undefined): WireAllergen[] | null | undefined {
  return allergens && allergens.map((one) => allergenTerms.encode(one));
}
