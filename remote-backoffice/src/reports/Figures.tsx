import type { SalesAnalysis } from '@mostrador/contract/backoffice/orders/reports';
import { MoneyText } from '@mostrador/ui/kit';
import { previousRange, type DayRange } from '@mostrador/values/day-range';
import type { Money } from '@mostrador/values/money';
import { ChangeText } from './ChangeText';
import { useT } from './messages';
import { useWords } from './words';
import './figures.css';

const rows = [
  { key: 'sales', better: 'more' },
  { key: 'orders', better: 'more' },
  { key: 'average', better: 'more' },
  { key: 'cancelled', better: 'less' },
  { key: 'discounts' },
] as const;

interface Props {
  analysis: SalesAnalysis;
  range: DayRange;
  /** Whether the period has not ended: it is compared with a complete one. */
  running: boolean;
}

/** Figures of a period from the server, each with the previous period. */
export function Figures({ analysis, range, running }: Props) {
  const t = useT();
  const words = useWords();
  const { current, previous } = analysis;
  return (
    <section className="m-card b-report-figures" aria-label={t('reports.figures')}>
      <dl>
        {rows.map(({ key, ...rest }) => (
          <div key={key}>
            <dt>{t(`reports.figure.${key}`)}</dt>
            <dd className="b-report-figure">
              <Figure value={current[key]} />
            </dd>
            <dd>
              <ChangeText current={amountOf(current[key])} before={amountOf(previous[key])} {...rest} />
              <span className="m-muted b-report-before">
                {t('reports.before')} <Figure value={previous[key]} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="m-muted">
        {t('reports.comparedWith', { range: words.range(previousRange(range)) })} {running && t('reports.running')}
      </p>
    </section>
  );
}

function amountOf(value: number | Money): number {
  return typeof value === 'number' ? value : value.minor;
}

function Figure({ value }: { value: number | Money }) {
  const words = useWords();
  return typeof value === 'number' ? words.number(value) : <MoneyText money={value} />;
}
