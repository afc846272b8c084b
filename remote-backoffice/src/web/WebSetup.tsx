import { lazyPart } from '@mostrador/loading/lazy-part';
import { PageSkeleton, Slot } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { useSearchParams } from '@mostrador/ui/router';
import { PopupList } from './popups/PopupList';

const PopupForm = lazyPart(() => import('./popups/PopupForm').then((module) => module.PopupForm));
const MenuOrder = lazyPart(() => import('./order/MenuOrder').then((module) => module.MenuOrder));

/**
 * What the store shows (docs customers §4): its pop-ups; with `?popup=` the form of one, `new` or its id; with `?part=order` the order of its
 * menu, with `&of=` that of a category.
 */
export function WebSetup() {
  const [search] = useSearchParams();
  const popup = search.get('popup');
  return (
    <Slot fallback={<PageSkeleton />}>
      {popup !== null ? (
        <PopupForm key={popup} id={numericId(popup)} />
      ) : search.get('part') === 'order' ? (
        <MenuOrder of={numericId(search.get('of') ?? '')} />
      ) : (
        <PopupList />
      )}
    </Slot>
  );
}
