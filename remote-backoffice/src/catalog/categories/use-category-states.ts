import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useSession } from '@mostrador/session';
import { useFlip } from '../../common/switching/use-flip';
import { useT } from './messages';

const shows = { lists: [categories.list], invalidates: [categories.subcategories, products.list, products.ofCategory] };

/** Activates or deactivates a category; `shown` is the state filter of the list, undefined for none. */
export function useCategoryStates(shown: boolean | undefined) {
  const t = useT();
  const businessId = useSession().business.id;
  const flip = useFlip<typeof categories.updateState, Category>(categories.updateState, shows);
  return ({ id, name }: Category, active: boolean) => {
    const args = { businessId, id, ...(shown !== undefined && { filter: shown }) };
    return flip({
      args: { ...args, active },
      back: [{ ...args, active: !active }],
      ids: [id],
      after: (category) => ({ ...category, active }),
      done: t(active ? 'categories.activated' : 'categories.deactivated', { name }),
    });
  };
}
