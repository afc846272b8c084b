import { useEffect, useId, useRef, type ReactNode } from 'react';
import { SubmitForm, type Save } from '../common/form-page/SubmitForm';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  onSubmit: () => Promise<unknown>;
  save: Save;
  children: ReactNode;
}

/** Form of a registration step; its title gets the focus. */
export function RegistrationStepForm({ title, text, submitLabel, onSubmit, save, children }: Props) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first step: there the page's title has the focus.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  return (
    <SubmitForm labelledBy={id} className="m-form" {...{ onSubmit, submitLabel, save }}>
      <h2 id={id} ref={head} tabIndex={-1} className="m-heading">
        {title}
      </h2>
      <p className="m-muted b-registration-text">{text}</p>
      {children}
    </SubmitForm>
  );
}
