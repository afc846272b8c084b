import type { ReactNode } from 'react';
import { Link } from '@mostrador/ui/router';
import { useT } from './messages';
import { homePath } from '../ground/paths';
import './shell.css';
import './status-page.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** One or two sentences. */
  text: string;
  /** The page's heading, or below the title bar's. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** The primary one last. */
  actions: ReactNode;
}

/** A page that says why there is no screen here. */
export function StatusPage({ icon, title, text, heading: Heading = 'h1', children, actions }: Props) {
  return (
    <div className="h-status">
      <span className="h-status-icon" aria-hidden="true">
        {icon}
      </span>
      <Heading className="h-status-title" tabIndex={-1}>
        {title}
      </Heading>
      <p className="m-muted">{text}</p>
      {children}
      <div className="h-status-actions">{actions}</div>
    </div>
  );
}

/** The way home, as the page's one action. */
export function HomeLink() {
  const t = useT();
  return (
    <Link to={homePath} className="m-button m-button--primary">
      {t('shell.backHome')}
    </Link>
  );
}
