import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import type { OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { withMessages } from '@mostrador/i18n';
import { LazySlot } from '@mostrador/ui/kit';
import { useAllergenWords } from './allergen-words';
import { allergenMessages, useT } from './messages';

/** Returns a function for the sentence about a declaration: its allergens, none of the 14, or that the product declares nothing. */
export function useAllergensText(): (allergens: readonly Allergen[] | undefined) => string {
  const t = useT();
  const { names, undeclared } = useAllergenWords();
  return (allergens) => {
    if (allergens?.length === 0) return t('allergens.free');
    return t('allergens.contains', { names: allergens?.map((one) => names[one]).join(', ') ?? undeclared });
  };
}

interface Props {
  item: OrderItem;
  /** All items of the order. */
  items: readonly OrderItem[];
  className: string;
}

/**
 * Sentence about what the product of an ordered item declared (docs catalog §8); no sentence if no item of the order has a declaration. If
 * the names of the allergens fail to load, only this sentence is missing.
 */
export function LineAllergens(props: Props) {
  const { item, items } = props;
  if (item.charge || items.every(({ allergens }) => !allergens)) return null;
  return (
    <LazySlot>
      <Declaration {...props} />
    </LazySlot>
  );
}

const Declaration = withMessages(allergenMessages, Sentence);

function Sentence({ item, className }: Props) {
  const text = useAllergensText();
  return <span className={className}>{text(item.allergens)}</span>;
}
