import { col, type Column, type ExportColumn } from '@mostrador/ui/list';
import { ChangeText } from './ChangeText';
import type { T } from './messages';
import { ProductLink } from './ProductLink';
import type { ProductRow } from './product-rows';
import type { useWords } from './words';
import './figures.css';

/** Returns the columns of the product sales. */
export function productColumns(
  t: T,
  words: ReturnType<typeof useWords>,
  photoOf: (id: number | undefined) => string | undefined,
): Column<ProductRow>[] {
  return [
    col.text({
      key: 'name',
      title: t('reports.column.product'),
      sort: 'name',
      value: ({ productId, name }) => <ProductLink id={productId} name={name} photo={photoOf(productId)} />,
    }),
    col.count({
      key: 'quantity',
      title: t('reports.column.units'),
      sort: 'quantity',
      value: ({ quantity }) => words.number(quantity),
    }),
    col.count({ key: 'share', title: t('reports.column.share'), width: 130, value: ({ share }) => words.share(share) }),
    col.text({
      key: 'change',
      title: t('reports.column.change'),
      width: 220,
      value: ({ quantity, before }) =>
        before === null ? null : (
          <span className="b-report-cell">
            <ChangeText current={quantity} before={before} better="more" />
            <span className="m-meta">{t('reports.beforeUnits', { units: words.number(before) })}</span>
          </span>
        ),
    }),
    col.count({ key: 'orders', title: t('reports.figure.orders'), sort: 'orders', value: ({ orders }) => words.number(orders) }),
    col.money({ key: 'sales', title: t('reports.figure.sales'), sort: 'sales', value: ({ sales }) => sales }),
  ];
}

/** Returns the columns of the exported file; the share is a percentage with one decimal. */
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
