import type { ReactNode } from 'react';
import { useT } from './messages';
import './shell.css';
import { Link } from '@mostrador/ui/router';
import { homePath } from './navigation';

interface Props {
  icon: ReactNode;
  title: string;
  /** One or two sentences. */
  text: ReactNode;
  /** Beside the way home. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page that says why there is no screen here, with a way home. */
export function StatusPage({ icon, title, text, actions, children }: Props) {
  const t = useT();
  return (
    <div className="m-status">
      <span className="m-status-icon" aria-hidden="true">
        {icon}
      </span>
      <h1 className="m-status-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="m-muted">{text}</p>
      {children}
      <div className="m-status-actions">
        {actions}
        <Link to={homePath} className="m-button m-button--primary">
          {t('shell.backHome')}
        </Link>
      </div>
    </div>
  );
}
