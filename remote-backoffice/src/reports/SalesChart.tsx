import { useLocale } from '@mostrador/i18n';
import { Chart } from '@mostrador/ui/chart';
import { formatMoney, type Money } from '@mostrador/values/money';
import { useT } from './messages';

interface Props {
  label: string;
  kind: 'bar' | 'line';
  categories: string[];
  sales: Money[];
  /** The same of the period before, place by place. */
  before?: Money[];
  onSelect?: (index: number) => void;
}

/** Sales over time or hours, in the currency that they have. */
export function SalesChart({ sales, before, ...chart }: Props) {
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
      format={(value) => (currency ? formatMoney({ minor: Math.round(value), currency }, locale) : String(value))}
    />
  );
}
