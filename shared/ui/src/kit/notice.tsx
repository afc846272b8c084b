import type { ReactNode, Ref } from 'react';
import { WarningOutlined } from '../icons/sign-in-icons';
import { DetailList } from './detail-list';
import type { Tone } from './status-tag';
import './kit.css';
import './states.css';

interface Props {
  tone: Exclude<Tone, 'progress'>;
  title?: ReactNode;
  children?: ReactNode;
  /** Bullet points below. */
  details?: string[];
  /** Buttons at the end. */
  action?: ReactNode;
  /** Lies over the page, so that nothing on it moves when it comes and goes. */
  floating?: boolean;
  /** "alert" is read out at once; the default for errors. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

/** A sentence that stays on the page. Screen readers announce errors at once, other notices when idle. */
export function Notice({ tone, title, children, details = [], action, floating = false, role, ref }: Props) {
  return (
    <div
      ref={ref}
      className={`m-notice m-notice--${tone}${floating ? ' m-notice--floating' : ''}`}
      role={role ?? (tone === 'error' ? 'alert' : 'status')}
    >
      {(tone === 'error' || tone === 'warning') && <WarningOutlined />}
      <div className="m-notice-body">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        <DetailList details={details} />
      </div>
      {action && <div className="m-notice-action">{action}</div>}
    </div>
  );
}
