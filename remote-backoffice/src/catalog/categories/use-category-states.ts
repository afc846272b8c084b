import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useSession } from '@mostrador/session';
import { useOptimisticToggle } from '../../common/switching/use-optimistic-toggle';
import { useT } from './messages';

const shows = { lists: [categories.list], invalidates: [categories.subcategories, products.list, products.ofCategory] };

/** Activates or deactivates a category; `shown` is the state filter of the list, undefined for none. */
export function useCategoryStates(shown: boolean | undefined) {
  const t = useT();
  const businessId = useSession().business.id;
  const flip = useOptimisticToggle<typeof categories.updateState, Category>(categories.updateState, shows);
  return ({ id, name }: Category, active: boolean) => {
    const args = { businessId, id, ...(shown !== undefined && { filter: shown }) };
    return flip({
      args: { ...args, active },
      undoArgs: [{ ...args, active: !active }],
      ids: [id],
      applyTo: (category) => ({ ...category, active }),
      successMessage: t(active ? 'categories.activated' : 'categories.deactivated', { name }),
    });
  };
}
