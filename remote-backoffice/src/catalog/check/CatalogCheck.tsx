import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { PRODUCT_CHECKS } from '@mostrador/contract/backoffice/products/filters';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useBranch } from '@mostrador/session';
import { CheckOutlined, WarningOutlined } from '@mostrador/ui/icons';
import { RecordDrawer } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { productListUrl } from '../product-list-address';
import { useT } from './messages';
import './catalog-check.css';

/** Panel with the number of products for each probable mistake; each number links to those products (docs catalog §5). */
export function CatalogCheck({ onClose }: { onClose: () => void }) {
  const t = useT();
  const branchId = useBranch()?.id ?? 0;
  const queries = useQueries({
    queries: PRODUCT_CHECKS.map((check) => apiQuery(products.list, { branchId, check, pageSize: 1 })),
  });
  const { error, retry, retrying } = combineFailures(queries.filter(({ data }) => !data));
  const found = queries.map((query) => query.data?.total);
  const isClean = found.every((count) => count === 0);
  return (
    <RecordDrawer
      open
      onClose={onClose}
      ariaLabel={t('check.title')}
      title={t('check.title')}
      loading={queries.some(({ isLoading }) => isLoading)}
      error={error}
      retrying={retrying}
      onRetry={retry}
    >
      {isClean && <p>{t('check.clean')}</p>}
      <ul className="b-check">
        {PRODUCT_CHECKS.map((check, at) => {
          const count = found[at];
          if (count === undefined) return null;
          return (
            <li key={check} className="b-check-row">
              {count === 0 ? (
                <span className="b-check-ok">
                  <CheckOutlined />
                  {t(`check.${check}`, { count })}
                </span>
              ) : (
                <span className="b-check-found">
                  <WarningOutlined />
                  <Link className="m-link" to={productListUrl({ check })}>
                    {t(`check.${check}`, { count })}
                  </Link>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </RecordDrawer>
  );
}
