import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import { useLocale } from '@mostrador/i18n';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useSession } from '@mostrador/session';
import { EmptyState, ErrorState, Page, PlainButton, RowsSkeleton } from '@mostrador/ui/kit';
import { useAllergenWords } from '../../common/allergens/allergen-words';
import { columnsOf, type CellContext } from './cells';
import { GridEditor } from './GridEditor';
import { useT } from './messages';
import { useAllProducts } from './use-all-products';
import './grid.css';

interface Props {
  /** The list whose products are edited, all pages. */
  list: ProductListArgs;
  /** Restricts the list to these products. */
  ids?: readonly number[] | undefined;
  onClose: () => void;
}

/**
 * Bulk editor for products in the style of a spreadsheet (docs catalog §2, §5): the user types or pastes into cells and reviews
 * the differences before saving.
 */
export function ProductGrid({ list, ids, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { business } = useSession();
  const allergens = useAllergenWords();
  const { query, progress } = useAllProducts({ list, ids });
  const tree = useQuery({ ...apiQuery(categories.list, { businessId: business.id }), staleTime: Infinity });
  const columns = useMemo(() => columnsOf(business.branches), [business.branches]);
  const sheet = useMemo<CellContext | null>(
    () =>
      tree.data
        ? { locale, currency: business.currency, yes: t('grid.yes'), no: t('grid.no'), allergens, categories: tree.data.items }
        : null,
    [tree.data, locale, business.currency, t, allergens],
  );
  const back = <PlainButton onClick={onClose}>{t('grid.close')}</PlainButton>;
  const { error, retry, retrying } = combineFailures([query, tree]);

  if (query.data && sheet && query.data.length > 0)
    return <GridEditor products={query.data} columns={columns} sheet={sheet} onClose={onClose} />;
  return (
    <Page title={t('grid.title')} actions={back}>
      {error ? (
        <ErrorState error={error} onRetry={retry} retrying={retrying} />
      ) : query.data && sheet ? (
        <EmptyState title={t('grid.empty')} action={back} />
      ) : (
        <div className="m-card b-grid-frame" aria-busy="true">
          <p className="b-grid-reading m-muted" role="status">
            {progress ? t('grid.reading', { read: progress.read, total: progress.total }) : t('grid.reading.first')}
          </p>
          <RowsSkeleton rows={12} />
        </div>
      )}
    </Page>
  );
}
