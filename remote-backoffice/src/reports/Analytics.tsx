import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '@mostrador/session';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { filter, useFilterParams } from '@mostrador/ui/list';
import { Link } from '@mostrador/ui/router';
import { AnalysisBody } from './AnalysisBody';
import { BranchesPanel } from './BranchesPanel';
import { Figures } from './Figures';
import { useT } from './messages';
import { Panel } from '../common/panel/Panel';
import { analysisQuery, salesPath, useDays } from './scope';
import { TopProducts } from './TopProducts';
import { TrendPanel } from './TrendPanel';
import './reports.css';

const periods = ['today', 'last7', 'thisMonth', 'last30'] as const;
const defaultPeriod = 'last7';
const filters = { period: filter.choice(periods) };

/**
 * Overview of the whole business: figures, trend, branches and best-selling products of a current period. Links to the sales
 * analysis.
 */
export function Analytics() {
  const t = useT();
  const { timeZone } = useSession().business;
  const params = useFilterParams(filters);
  const period = params.filters.period ?? defaultPeriod;
  const { range, running } = useDays({ preset: period }, timeZone);
  const query = useQuery({ ...analysisQuery(null, range), placeholderData: keepPreviousData });
  return (
    <Page
      title={t('reports.overview.title')}
      actions={
        <Link className="m-button b-report-more" to={salesPath(null, { preset: period })}>
          {t('reports.overview.details')}
        </Link>
      }
    >
      <div className="m-switch" role="group" aria-label={t('reports.filter.range')}>
        {periods.map((name) => (
          <PlainButton
            key={name}
            aria-pressed={name === period}
            onClick={() => params.setFilters({ period: name === defaultPeriod ? null : name })}
          >
            {t(`reports.period.${name}`)}
          </PlainButton>
        ))}
      </div>
      <AnalysisBody query={query}>
        {(analysis) => (
          <>
            <Figures analysis={analysis} range={range} running={running} />
            <TrendPanel analysis={analysis} range={range} />
            <BranchesPanel whole={analysis.current} range={range} />
            <Panel
              title={t('reports.overview.products')}
              action={
                <Link className="m-link" to={salesPath(null, { preset: period }, 'products')}>
                  {t('reports.overview.allProducts')}
                </Link>
              }
            >
              <TopProducts products={analysis.products} />
            </Panel>
          </>
        )}
      </AnalysisBody>
    </Page>
  );
}
