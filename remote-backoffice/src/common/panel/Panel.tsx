import { useId, type ReactNode } from 'react';
import './panel.css';

interface Props {
  title: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  /** Spans two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** Card with a title on a page of figures. */
export function Panel({ title, action, wide = false, children }: Props) {
  const id = useId();
  return (
    <section className={wide ? 'm-card b-panel b-panel--wide' : 'm-card b-panel'} aria-labelledby={id}>
      <div className="m-line m-ends b-panel-head">
        <h2 id={id} className="m-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
