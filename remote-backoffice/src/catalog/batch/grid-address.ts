import { useSearchParams } from '@mostrador/ui/router';

const name = 'grid';
/** Value of `grid` that selects every product of the list. */
const all = 'all';

/**
 * Reads and writes the URL parameter that opens the grid and names its products: `?grid=all`, `?grid=7,9`. The browser's Back
 * closes the grid.
 */
export function useGridAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name);
  const ids = asked === null || asked === all ? undefined : asked.split(',').map(Number).filter(Number.isInteger);
  const go = (value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    isOpen: asked !== null,
    ids,
    open: (chosen?: readonly number[]) => go(chosen ? chosen.join(',') : all),
    close: () => go(null),
  };
}
