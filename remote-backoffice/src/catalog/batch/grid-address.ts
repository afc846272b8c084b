import { useSearchParams } from '@mostrador/ui/router';

const GRID_PARAM = 'grid';
/** Value of `grid` that selects every product of the list. */
const ALL_PRODUCTS = 'all';

/**
 * Reads and writes the URL parameter that opens the grid and names its products: `?grid=ALL_PRODUCTS`, `?grid=7,9`. The browser's Back
 * closes the grid.
 */
export function useGridAddress() {
  const [search, setSearch] = useSearchParams();
  const gridParam = search.get(GRID_PARAM);
  const ids =
    gridParam === null || gridParam === ALL_PRODUCTS ? undefined : gridParam.split(',').map(Number).filter(Number.isInteger);
  const go = (value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(GRID_PARAM);
      else next.set(GRID_PARAM, value);
      return next;
    });
  return {
    isOpen: gridParam !== null,
    ids,
    open: (chosen?: readonly number[]) => go(chosen ? chosen.join(',') : ALL_PRODUCTS),
    close: () => go(null),
  };
}
