import { useId, type ReactNode } from 'react';
import './form-page.css';

/** Section of a form page with a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="b-form-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
