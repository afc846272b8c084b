import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { reports } from '@mostrador/contract/backoffice/reports/calls';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession, useTimeZone } from '@mostrador/session';
import { QueryError, MoneyText, RowsSkeleton } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { resolvePreset } from '@mostrador/values/day-range';
import { useCanCall } from '../../common/use-can-call';
import { useT } from './messages';

/** Sales of a product in 30 days over all branches; only ADMIN may see sales (docs backoffice §6). */
export function ProductSalesSection({ productId }: { productId: number }) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const seesSales = useCanCall(reports.productSales);
  const { id: businessId, currency } = useSession().business;
  const range = resolvePreset('last30', useServerNow(), timeZone);
  const query = useQuery({ ...apiQuery(reports.productSales, { businessId, range }), enabled: seesSales });
  if (!seesSales) return null;
  const sale = query.data?.items.find(({ key }) => key === String(productId));
  return (
    <Section title={t('products.sales')}>
      {query.isLoading && <RowsSkeleton rows={1} />}
      {query.error && !query.data && <QueryError query={query} />}
      {query.data && (
        <DescriptionList
          items={[
            { label: t('products.sales.units'), value: (sale?.quantity ?? 0).toLocaleString(locale) },
            { label: t('products.sales.orders'), value: (sale?.orders ?? 0).toLocaleString(locale) },
            { label: t('products.sales.amount'), value: <MoneyText money={sale?.sales ?? { minor: 0, currency }} /> },
          ]}
        />
      )}
    </Section>
  );
}
