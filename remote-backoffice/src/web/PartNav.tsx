import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';
import './web.css';

/** Links between the two parts of the page. */
export function PartNav({ now }: { now: 'popups' | 'order' }) {
  const t = useT();
  const parts = [
    { part: 'popups', to: path('web') },
    { part: 'order', to: path('web', {}, { part: 'order' }) },
  ] as const;
  return (
    <nav className="m-buttons b-web-parts" aria-label={t('web.title')}>
      {parts.map(({ part, to }) => (
        <Link key={part} className="m-button" to={to} aria-current={part === now ? 'page' : undefined}>
          {t(`web.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
