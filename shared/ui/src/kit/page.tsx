import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { usePageHead, type PageHead } from './page-head';
import './kit.css';
import './page.css';

interface HeadProps {
  title?: string | undefined;
  /** Shown next to the title. */
  count?: number | undefined;
  /** At the end of the title's line, with the primary action last. */
  actions?: ReactNode;
  /** Keeps the frame's menu in a drawer, so that the page has the whole width. */
  menu?: 'drawer' | undefined;
}

interface Props extends HeadProps {
  children: ReactNode;
}

/**
 * The frame of a screen: its title as the page's heading, its actions, its content. Inside the shell the header is rendered in
 * the title bar.
 */
export function Page({ children, ...head }: Props) {
  const slots = usePageHead();
  return (
    <div className="m-page">
      {slots ? <SlottedHead slots={slots} {...head} /> : <OwnHead {...head} />}
      {children}
    </div>
  );
}

function OwnHead({ title, count, actions }: HeadProps) {
  if (title === undefined && !actions) return null;
  return (
    <div className="m-line m-ends m-page-head">
      {title !== undefined && (
        <h1 className="m-page-title">
          {title}
          <Count value={count} />
        </h1>
      )}
      {actions && <div className="m-page-actions">{actions}</div>}
    </div>
  );
}

function SlottedHead({ slots, title, count, actions, menu }: HeadProps & { slots: PageHead }) {
  const { setTitle, setMenuDrawer } = slots;
  useLayoutEffect(() => {
    if (title === undefined) return;
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
  useLayoutEffect(() => {
    if (menu !== 'drawer') return;
    setMenuDrawer?.(true);
    return () => setMenuDrawer?.(false);
  }, [setMenuDrawer, menu]);
  return (
    <>
      {slots.count && createPortal(<Count value={count} />, slots.count)}
      {slots.actions && createPortal(actions, slots.actions)}
    </>
  );
}

function Count({ value }: { value: number | undefined }) {
  const { formatNumber } = useIntl();
  return value === undefined ? null : <span className="m-page-count">{formatNumber(value)}</span>;
}
