import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
}

/** Titled section of the order, on its own card. */
export function OrderSection({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className="m-card b-manual-part" aria-labelledby={id}>
      <div className="m-line m-ends b-manual-part-head">
        <h2 id={id} className="m-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
