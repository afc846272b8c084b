import { useMemo } from 'react';
import { ALLERGENS } from '@mostrador/contract/backoffice/products/allergens';
import type { AllergenWords } from './allergen-text';
import { useT } from './messages';

/** Returns the allergens in the user's language. */
export function useAllergenWords(): AllergenWords {
  const t = useT();
  return useMemo(() => {
    const names = Object.fromEntries(ALLERGENS.map((one) => [one, t(`allergens.${one}`)])) as AllergenWords['names'];
    return {
      names,
      none: t('allergens.none'),
      noneOf: t('allergens.noneOf'),
      undeclared: t('allergens.undeclared'),
      title: t('allergens.title'),
    };
  }, [t]);
}
