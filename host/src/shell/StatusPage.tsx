import type { ReactNode } from 'react';
import { LinkButton } from '@mostrador/ui/router';
import { useT } from './messages';
import { homePath } from '../core/paths';
import './shell.css';
import './status-page.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** One or two sentences. */
  text: string;
  /** `h1` for the page's heading, `h2` below the heading of the title bar. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions: ReactNode;
}

/** Page that explains why no screen is shown. */
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

/** Primary link to the home page. */
export function HomeLink() {
  const t = useT();
  return (
    <LinkButton variant="primary" to={homePath}>
      {t('shell.backHome')}
    </LinkButton>
  );
}
