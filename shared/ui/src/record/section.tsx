import { useId, type ReactNode } from 'react';
import './record.css';

interface Props {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a record with a title. */
export function Section({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className="m-section" aria-labelledby={id}>
      <div className="m-ends m-section-head">
        <h3 id={id} className="m-heading">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
