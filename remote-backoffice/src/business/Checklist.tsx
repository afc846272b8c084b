import { CheckOutlined } from '@mostrador/ui/icons';
import { Link } from '@mostrador/ui/router';
import { useT } from './registration-messages';
import type { useChecklist } from './use-checklist';
import './registration.css';

/** List of the steps to the first order; steps that are not done link to their page. */
export function Checklist({ lines }: Pick<NonNullable<ReturnType<typeof useChecklist>['list']>, 'lines'>) {
  const t = useT();
  return (
    <ul className="b-registration-list" aria-label={t('registration.checklist')}>
      {lines.map(({ id, done, to }) => (
        <li key={id}>
          <span className={done ? 'b-registration-mark b-registration-mark--done' : 'b-registration-mark'}>
            {done && <CheckOutlined />}
          </span>
          {done ? t(`registration.check.${id}`) : <Link to={to}>{t(`registration.check.${id}`)}</Link>}
          <span className="m-muted"> · {t(done ? 'registration.done' : 'registration.open')}</span>
        </li>
      ))}
    </ul>
  );
}
