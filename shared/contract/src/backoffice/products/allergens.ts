import * as z from '@mostrador/schema';
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

/** The declaration in a response: null or missing is "not declared", an empty list "none of the 14" (docs catalog §8). */ // assumed
export const receivedAllergensWire = z.nullish(z.array(z.string()));
/** The declaration in a request; null withdraws it. */ // assumed
export const allergensWire = z.nullish(z.array(z.enum(allergenTerms.wireValues)).check(z.maxLength(ALLERGENS.length)));
type WireAllergen = (typeof allergenTerms.wireValues)[number];

/** Returns the allergens without repetitions, in the order of the regulation, so that equal declarations are equal lists. */
export function sortAllergens(allergens: Iterable<Allergen>): Allergen[] {
  const named = new Set(allergens);
  return ALLERGENS.filter((one) => named.has(one));
}

/**
 * Maps a received declaration: null if the product declares nothing. Unknown values are ignored; a list of nothing else is no declaration,
 * because an empty one would mean "none".
 */
export function decodeAllergens(wire: z.output<typeof receivedAllergensWire>): Allergen[] | null {
  if (!wire) return null;
  const values: readonly string[] = wire;
  const known = ALLERGENS.filter((one) => values.includes(allergenTerms.encode(one)));
  return known.length === 0 && values.length > 0 ? null : known;
}

/** Maps a declaration to the wire; null withdraws it, undefined leaves it as it is. */
export function encodeAllergens(allergens: readonly Allergen[] | null | undefined): WireAllergen[] | null | undefined {
  return allergens && allergens.map((one) => allergenTerms.encode(one));
}
