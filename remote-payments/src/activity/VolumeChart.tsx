import { useIntl } from 'react-intl';
import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { Chart } from '@mostrador/ui/chart';
import { useNavigate } from '@mostrador/ui/router';
import { formatMoney, formatShortMoney } from '@mostrador/values/money';
import type { Movement } from '../common/ledger/movements';
import { path } from '../paths';
import { dailyVolumes } from './figures';
import { useT } from './messages';

interface Props {
  movements: readonly Movement[];
  /** Only movements in this currency are drawn. */
  currency: string;
  /** Epoch ms. */
  asOf: number;
}

/**
 * Chart of the amounts captured on each of the last seven days, with the same day of the previous week dashed. A day links to its
 * payments.
 */
export function VolumeChart({ movements, currency, asOf }: Props) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { formatDate } = useIntl();
  const navigate = useNavigate();
  const days = dailyVolumes(movements, currency, asOf, timeZone);
  const money = (minor: number) => ({ minor: Math.round(minor), currency });
  return (
    <Chart
      label={t('activity.chart', { currency })}
      kind="line"
      height={180}
      categories={days.map(({ day }) => formatDate(`${day}T00:00Z`, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }))}
      series={[
        { name: t('activity.chart.now'), values: days.map(({ now }) => now) },
        { name: t('activity.chart.before'), values: days.map(({ before }) => before), dashed: true },
      ]}
      format={(minor) => formatMoney(money(minor), locale)}
      formatShort={(minor) => formatShortMoney(money(minor), locale)}
      onSelect={(index) => {
        const day = days[index]!.day;
        void navigate(path('payments', {}, { created: `${day}..${day}`, currency }));
      }}
    />
  );
}
