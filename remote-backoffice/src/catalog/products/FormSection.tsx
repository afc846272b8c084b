import { useId, type ReactNode } from 'react';

/** A titled part of the form's page. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="b-product-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
