import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { ProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import { useLocale } from '@mostrador/i18n';
import { QueryError, RowsSkeleton } from '@mostrador/ui/kit';
import { Section } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../../paths';
import { restockTimesOf, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import { useStockText } from '../branches/stock-text';
import { boundsText } from './bounds-text';
import { useT } from './messages';

/** List of the product's options in their order, with their items. */
export function ProductOptions({ product }: { product: ProductDetail }) {
  const t = useT();
  const locale = useLocale();
  const query = useQuery({
    ...apiQuery(options.ofProduct, { productId: product.id }),
    enabled: product.optionIds.length > 0,
  });
  const stockText = useStockText();
  useRefetchWhenRestocked(restockTimesOf(query.data?.items), query);
  return (
    <Section title={t('products.options')}>
      {product.optionIds.length === 0 && <p className="m-muted b-product-none">{t('products.options.none')}</p>}
      {query.isLoading && <RowsSkeleton rows={product.optionIds.length} />}
      {query.error && !query.data && <QueryError query={query} />}
      {query.data && (
        <ol className="b-product-options" aria-label={t('products.options')}>
          {query.data.items.map(({ id, name, min, max, active, items }) => (
            <li key={id}>
              <Link className="m-link" to={path('options', {}, { id })}>
                {name}
              </Link>{' '}
              <span className="m-meta">{boundsText({ min, max }, t)}</span>
              {!active && <span className="m-meta"> · {t('products.inactive')}</span>}
              <div className="m-muted">
                {items
                  .filter((item) => item.active)
                  .map((item) => {
                    const about = [item.price.minor > 0 && `+${formatMoney(item.price, locale)}`, stockText(item)].filter(
                      Boolean,
                    );
                    return about.length > 0 ? `${item.name} (${about.join(', ')})` : item.name;
                  })
                  .join(' · ')}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
