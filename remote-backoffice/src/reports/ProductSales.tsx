import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { reports } from '@mostrador/contract/backoffice/reports/calls';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { DataTable, ExportButton, filter, ListPage, TextFilter, useListParams } from '@mostrador/ui/list';
import { previousRange, type DayRange } from '@mostrador/values/day-range';
import { exportFileName } from '@mostrador/values/file-name';
import { usePhotoUrls } from '../common/photo/use-photo-urls';
import { useT } from './messages';
import { productColumns, productExport } from './product-columns';
import { productRows, productSortFields } from './product-rows';
import { ReportFilters } from './ReportFilters';
import { ReportTabs } from './ReportTabs';
import { useReportScope } from './scope';
import { useWords } from './words';

const schema = {
  filters: { search: filter.text(), range: filter.days(), branch: filter.text() },
  sort: { fields: productSortFields, default: { field: 'quantity', order: 'desc' } },
  pageSize: 20,
} as const;

/** Report of units sold by product, most first, compared with the previous period (docs backoffice §2.4). */
export function ProductSales() {
  const t = useT();
  const words = useWords();
  const locale = useLocale();
  const params = useListParams(schema);
  const { page, pageSize, sort } = params;
  const { search, range: choice, branch: named } = params.filters;
  const scope = useReportScope({ range: choice, branch: named });
  const { from, to } = scope.range;
  const branchId = scope.branch?.id;
  const { id: businessId } = useSession().business;
  const salesOf = (range: DayRange) => apiQuery(reports.productSales, { businessId, range, ...(branchId && { branchId }) });
  const query = useQuery({ ...salesOf({ from, to }), placeholderData: keepPreviousData });
  const before = useQuery(salesOf(previousRange({ from, to })));
  const rows = useMemo(
    () => (query.data ? productRows(query.data, before.data, { search, sort, locale }) : undefined),
    [query.data, before.data, search, sort, locale],
  );
  const shown = rows && { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
  const photoOf = usePhotoUrls((shown?.items ?? []).map(({ productId }) => productId));
  const columns = productColumns(t, words, photoOf);

  return (
    <ListPage
      title={t('reports.products.title')}
      count={rows?.length}
      tools={
        <ExportButton
          fileName={exportFileName(t('reports.export.products'), scope.name, scope.range)}
          columns={productExport(t)}
          fetchPage={() => Promise.resolve({ items: rows ?? [], total: rows?.length ?? 0 })}
          rowKey={({ key }) => key}
          total={rows?.length}
        />
      }
      filters={
        <>
          <ReportTabs />
          <ReportFilters params={params} timeZone={scope.timeZone}>
            <TextFilter label={t('reports.filter.product')} {...params.field('search')} />
          </ReportFilters>
        </>
      }
    >
      <DataTable
        list="product-sales"
        label={t('reports.view.products')}
        columns={columns}
        query={{ ...query, data: shown }}
        params={params}
        rowKey={({ key }) => key}
        empty={{ title: t('reports.nothing') }}
      />
      <p className="m-muted b-report-note">
        {t('reports.comparedWith', { range: words.range(previousRange(scope.range)) })} {t('reports.products.note')}
      </p>
    </ListPage>
  );
}
