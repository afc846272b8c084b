import { useLocale } from '@mostrador/i18n';
import { Chart } from '@mostrador/ui/chart';
import { formatMoney, formatShortMoney, type Money } from '@mostrador/values/money';
import { useT } from './messages';

interface Props {
  label: string;
  kind: 'bar' | 'line';
  categories: string[];
  sales: Money[];
  /** Sales of the previous period, at the same positions. */
  before?: Money[];
  /** The hours, if the categories are hours. */
  hours?: number[];
  onSelect?: (index: number) => void;
}

/** Chart of sales over days or hours, in the currency of the amounts. */
export function SalesChart({ sales, before, hours, ...chart }: Props) {
  const t = useT();
  const locale = useLocale();
  const currency = sales[0]?.currency;
  return (
    <Chart
      {...chart}
      series={[
        { name: t('reports.figure.sales'), values: sales.map(({ minor }) => minor) },
        ...(before ? [{ name: t('reports.series.before'), values: before.map(({ minor }) => minor), dashed: true }] : []),
      ]}
      {...(hours ? { ticks: { names: hours.map(String), every: 3 } } : {})}
      {...(currency ? { formatShort: (value: number) => formatShortMoney({ minor: Math.round(value), currency }, locale) } : {})}
      format={(value) => (currency ? formatMoney({ minor: Math.round(value), currency }, locale) : String(value))}
    />
  );
}
