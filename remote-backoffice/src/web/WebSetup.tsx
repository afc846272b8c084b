import { lazyPart } from '@mostrador/loading/lazy-part';
import { PageSkeleton, LazySlot } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { useSearchParams } from '@mostrador/ui/router';
import { PopupList } from './popups/PopupList';

const PopupForm = lazyPart(() => import('./popups/PopupForm').then((module) => module.PopupForm));
const MenuOrder = lazyPart(() => import('./order/MenuOrder').then((module) => module.MenuOrder));

/**
 * Screen of the store's settings (docs customers §4). Default: list of pop-ups. `?popup=` opens a pop-up's form (`new` or an id).
 * `?part=order` opens the menu order, with `&of=` that of a category.
 */
export function WebSetup() {
  const [search] = useSearchParams();
  const popup = search.get('popup');
  return (
    <LazySlot fallback={<PageSkeleton />}>
      {popup !== null ? (
        <PopupForm key={popup} id={numericId(popup)} />
      ) : search.get('part') === 'order' ? (
        <MenuOrder of={numericId(search.get('of') ?? '')} />
      ) : (
        <PopupList />
      )}
    </LazySlot>
  );
}
