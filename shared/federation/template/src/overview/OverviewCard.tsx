import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';

/** A card on the home page that links to the screen. */
export function OverviewCard() {
  const t = useT();
  return (
    <Link className="m-link" to={path('overview')}>
      {t('overview.open')}
    </Link>
  );
}
