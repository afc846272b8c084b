import { col, type Column, type ExportColumn } from '@mostrador/ui/list';
import { ChangeText } from './ChangeText';
import type { T } from './messages';
import type { ProductRow } from './product-rows';
import type { useWords } from './words';

/** The columns of the product sales, the product's name first. */
export function productColumns(t: T, words: ReturnType<typeof useWords>): Column<ProductRow>[] {
  return [
    col.text<ProductRow>({ key: 'name', title: t('reports.column.product'), sort: 'name', value: ({ name }) => name }),
    {
      key: 'quantity',
      title: t('reports.column.units'),
      kind: 'money',
      sort: 'quantity',
      width: 120,
      render: ({ quantity }) => words.number(quantity),
    },
    {
      key: 'share',
      title: t('reports.column.share'),
      kind: 'money',
      width: 130,
      render: ({ share }) => words.share(share),
    },
    {
      key: 'change',
      title: t('reports.column.change'),
      kind: 'text',
      width: 220,
      render: ({ quantity, before }) =>
        before === null ? (
          <span className="m-muted">–</span>
        ) : (
          <span className="report-cell">
            <ChangeText current={quantity} before={before} better="more" />
            <span className="m-muted">{t('reports.beforeUnits', { units: words.number(before) })}</span>
          </span>
        ),
    },
    {
      key: 'orders',
      title: t('reports.figure.orders'),
      kind: 'money',
      sort: 'orders',
      width: 120,
      render: ({ orders }) => words.number(orders),
    },
    col.money<ProductRow>({ key: 'sales', title: t('reports.figure.sales'), sort: 'sales', value: ({ sales }) => sales }),
  ];
}

/** Columns of the exported file; the share as a percentage with one decimal. */
export function productExport(t: T): ExportColumn<ProductRow>[] {
  return [
    { title: t('reports.column.product'), value: ({ name }) => name },
    { title: t('reports.column.units'), value: ({ quantity }) => quantity },
    { title: t('reports.column.share'), value: ({ share }) => Math.round(share * 1000) / 10 },
    { title: t('reports.column.unitsBefore'), value: ({ before }) => before },
    { title: t('reports.figure.orders'), value: ({ orders }) => orders },
    { title: t('reports.figure.sales'), value: ({ sales }) => sales },
    { title: t('reports.export.currency'), value: ({ sales }) => sales.currency },
  ];
}
