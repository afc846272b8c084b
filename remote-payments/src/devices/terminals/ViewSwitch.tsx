import { Link, useLocation } from '@mostrador/ui/router';
import { useT } from '../messages';
import '../devices.css';

/** Switches between list and counts by point; keeps the merchant filter. */
export function ViewSwitch({ view, merchantId }: { view: 'list' | 'points'; merchantId: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const merchant = merchantId && `merchantId=${encodeURIComponent(merchantId)}`;
  const views = [
    { key: 'list', label: t('terminals.view.list'), search: merchant },
    { key: 'points', label: t('terminals.view.points'), search: ['view=points', merchant].filter(Boolean).join('&') },
  ];
  return (
    <nav className="m-switch" aria-label={t('terminals.view')}>
      {views.map(({ key, label, search }) => (
        <Link
          key={key}
          className="m-button"
          to={{ pathname, search: search && `?${search}` }}
          aria-current={key === view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
