import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';

/** Home card: the way to the screen. */
export function OverviewCard() {
  const t = useT();
  return (
    <Link className="m-link" to={path('overview')}>
      {t('overview.open')}
    </Link>
  );
}
