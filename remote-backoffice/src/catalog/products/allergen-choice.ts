import { ALLERGENS, type Allergen } from '@mostrador/contract/backoffice/products/allergens';

/** A ticked box of the form: an allergen, or none of the 14. */
type AllergenTick = Allergen | 'none';

/** The ticked boxes; no box is "not declared". */
export type AllergenChoice = AllergenTick[];

/** The boxes in their order. */
export const allergenTicks: readonly AllergenTick[] = [...ALLERGENS, 'none'];

/** Returns the boxes that are ticked for a declaration. */
export function choiceOfAllergens(allergens: readonly Allergen[] | null | undefined): AllergenChoice {
  if (!allergens) return [];
  return allergens.length === 0 ? ['none'] : [...allergens];
}

/** Returns the declaration of the ticked boxes; null without a ticked box. */
export function allergensOfChoice(choice: AllergenChoice): Allergen[] | null {
  return choice.length === 0 ? null : choice.filter((one) => one !== 'none');
}

/** Returns the boxes after a click: "none of the 14" and an allergen exclude each other, and the later one counts. */
export function settleChoice(next: AllergenChoice, before: AllergenChoice): AllergenChoice {
  if (!next.includes('none')) return next;
  return before.includes('none') ? next.filter((one) => one !== 'none') : ['none'];
}
