import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';
import './chargebacks.css';

const views = ['list', 'deadlines', 'statistics'] as const;

interface Props {
  view: (typeof views)[number];
  /** Filters that every view has; they are kept. */
  merchantId: string;
  organizationId: string;
}

/** The list, the queue by deadline, or the numbers. */
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
