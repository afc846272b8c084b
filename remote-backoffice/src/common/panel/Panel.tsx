import { useId, type ReactNode } from 'react';
import './panel.css';

interface Props {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** As wide as two. */
  wide?: boolean;
  children: ReactNode;
}

/** A titled card of a page of figures. */
export function Panel({ title, action, wide = false, children }: Props) {
  const id = useId();
  return (
    <section className={wide ? 'm-card b-panel b-panel--wide' : 'm-card b-panel'} aria-labelledby={id}>
      <div className="b-panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
