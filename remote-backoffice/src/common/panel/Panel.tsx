import { useId, type ReactNode } from 'react';
import './panel.css';

interface Props {
  title: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  /** Spans two columns. */
  wide?: boolean;
  /** The look of the card and its title, if it is not one of figures. */
  className?: string;
  children: ReactNode;
}

/** Card with a title, by default on a page of figures. */
export function Panel({ title, action, wide = false, className = 'b-panel', children }: Props) {
  const id = useId();
  return (
    <section className={`m-card ${className}${wide ? ' b-panel--wide' : ''}`} aria-labelledby={id}>
      <div className="m-line m-ends">
        <h2 id={id} className="m-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
