import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';
import './chargebacks.css';

const views = ['list', 'deadlines', 'statistics'] as const;

interface Props {
  view: (typeof views)[number];
  /** Filters that all views have; they are preserved. */
  merchantId: string;
  organizationId: string;
}

/** Switches between list, queue by deadline and statistics. */
export function ViewSwitch({ view, merchantId, organizationId }: Props) {
  const t = useT();
  return (
    <nav className="m-switch" aria-label={t('chargebacks.view')}>
      {views.map((key) => (
        <Link
          key={key}
          className="m-button"
          to={path('chargebacks', {}, { view: key === 'list' ? '' : key, merchantId, organizationId })}
          aria-current={key === view ? 'page' : undefined}
        >
          {t(`chargebacks.view.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
