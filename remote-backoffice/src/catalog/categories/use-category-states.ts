import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useSession } from '@mostrador/session';
import { useFlip } from '../../common/switching/use-flip';
import { useT } from './messages';

const shows = { lists: [categories.list], invalidates: [categories.subcategories, products.list, products.ofCategory] };

/** Switches a category on or off; `shown` is the state that the list shows, undefined for both. */
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
