import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the order, on a card of its own. */
export function Part({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className="m-card b-manual-part" aria-labelledby={id}>
      <div className="b-manual-part-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
