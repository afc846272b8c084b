import { useId, type ReactNode } from 'react';

/** Card with a title on a customer's page. */
export function Panel({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={wide ? 'm-card b-customer-panel b-customer-panel--wide' : 'm-card b-customer-panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
