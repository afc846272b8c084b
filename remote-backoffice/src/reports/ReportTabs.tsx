import { Link, useLocation } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';

const views = ['sales', 'products'] as const;
type ReportView = (typeof views)[number];
/** Query parameters that both views share. */
const shared = ['range', 'branch'];

/** Returns the view in the address: `view=products`, or else the sales. */
export function useReportView(): ReportView {
  const { search } = useLocation();
  return new URLSearchParams(search).get('view') === 'products' ? 'products' : 'sales';
}

/** Tabs of the sales analysis; both keep the same days and branch. */
export function ReportTabs() {
  const t = useT();
  const { search } = useLocation();
  const current = useReportView();
  const before = new URLSearchParams(search);
  const kept = Object.fromEntries(shared.map((name) => [name, before.get(name) ?? undefined]));
  return (
    <nav className="m-tabs" aria-label={t('reports.views')}>
      {views.map((view) => (
        <Link
          key={view}
          to={path('sales', {}, { view: view === 'sales' ? undefined : view, ...kept })}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`reports.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
