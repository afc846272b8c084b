import { useQuery } from '@tanstack/react-query';
import { apiQuery, serverNow } from '@mostrador/api-client';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { currentProductOrder } from '@mostrador/contract/backoffice/products/menu-order';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { reports } from '@mostrador/contract/backoffice/reports/calls';
import { useLocale } from '@mostrador/i18n';
import { useSession, useTimeZone } from '@mostrador/session';
import { EmptyState, MoneyText, StatusTag, QueryPlaceholder } from '@mostrador/ui/kit';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { Photo } from '../../common/photo/Photo';
import { useCanCall } from '../../common/use-can-call';
import { useT } from '../messages';
import { byName } from './CategoryOrder';
import { MenuPreview } from './MenuPreview';
import { OrderEditor } from './OrderEditor';
import { useStagedOrder } from './use-staged-order';

interface Props {
  category: Category;
  disabledReason: string | undefined;
}

/** Editor for the order of a category's direct products. */
export function ProductOrder({ category, disabledReason }: Props) {
  const t = useT();
  const branchId = useSession().branchId ?? 0;
  const query = useQuery(apiQuery(products.ofCategory, { categoryId: category.id, branchId, order: 'menu' }));
  const own = query.data?.items.filter((product) => (product.subcategoryId ?? product.categoryId) === category.id);
  if (own && own.length > 0) return <Rows own={own} {...{ category, disabledReason }} />;
  return (
    <div className="m-card b-web-card">
      {own && <EmptyState title={t('web.order.empty')} />}
      {!own && <QueryPlaceholder query={query} rows={8} />}
    </div>
  );
}

const salesDays = 30;

function Rows({ own, category, disabledReason }: Props & { own: Product[] }) {
  const t = useT();
  const locale = useLocale();
  const businessId = useSession().business.id;
  const today = todayIn(useTimeZone(), serverNow());
  const range = { from: addDays(today, 1 - salesDays), to: today };
  const sales = useQuery({
    ...apiQuery(reports.productSales, { businessId, range }),
    enabled: useCanCall(reports.productSales),
  });
  const order = useStagedOrder({
    id: `products:${category.id}`,
    call: products.reorder,
    saved: own,
    args: (ids, before) => ({ categoryId: category.id, ids, before }),
    current: currentProductOrder,
    invalidates: [products.ofCategory],
  });
  const sold = new Map(sales.data?.items.map((row) => [row.productId, row.quantity]));
  const soldOf = (id: number) => sold.get(id) ?? 0;
  return (
    <div className="b-web-split">
      <OrderEditor
        label={t('web.order.productsOf', { name: category.name })}
        order={order}
        disabledReason={disabledReason}
        sorts={[
          { label: t('web.order.byName'), ids: () => byName(order.rows, locale) },
          {
            label: t('web.order.bySales', { days: salesDays }),
            disabledReason: sales.data ? undefined : t('web.order.noSales'),
            ids: () => order.rows.toSorted((a, b) => soldOf(b.id) - soldOf(a.id)).map(({ id }) => id),
          },
        ]}
      >
        {({ name, image, active, price, id }) => (
          <>
            <Photo src={image} size="small" />
            <span className="b-web-name">{name}</span>
            {sales.data && <span className="m-meta">{t('web.order.sold', { count: soldOf(id) })}</span>}
            {!active && <StatusTag tone="neutral" label={t('web.order.inactive')} />}
            <MoneyText money={price} />
          </>
        )}
      </OrderEditor>
      <MenuPreview
        title={category.name}
        rows={order.rows
          .filter(({ active, sold: isSold }) => active && isSold)
          .map(({ id, name, image, price }) => ({ id, name, image, price }))}
      />
    </div>
  );
}
