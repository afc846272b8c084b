import { useRef, type FormEvent, type ReactNode } from 'react';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { SubmitError, useDirtyGuard } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { useT } from './messages';
import './form-page.css';

interface Props {
  title: string;
  /** The form's state, of `useForm` (@mostrador/forms). */
  form: { dirty: boolean; reset(): void };
  submitLabel: string;
  /** Sends the form; the page is left for what it resolves to, an address, and stays with null: fields said why. */
  onSubmit: () => Promise<string | null>;
  /** Where "Cancelar" leads. */
  backTo: string;
  /** The form is being sent. */
  saving: boolean;
  /** Error of the last attempt; null without one, or if a notice above the fields shows it. */
  saveError: unknown;
  /** Headline of a failure, if the error's own headline does not name the action. */
  failureTitle?: string;
  /** A sample of the record beside the form. */
  aside?: ReactNode;
  /** Fields: label above, help below. */
  children: ReactNode;
}

/** A record's form as a screen: errors beside the fields, a draft until it is saved or discarded, the sample beside the form. */
export function FormPage(props: Props) {
  const { title, form, submitLabel, onSubmit, backTo, saving, saveError, failureTitle, aside, children } = props;
  const t = useT();
  const navigate = useNavigate();
  const guard = useDirtyGuard(form.dirty && !saving, form.reset);
  const locked = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (locked.current) return;
    locked.current = true;
    try {
      const next = await onSubmit();
      if (next === null) return;
      guard.allow();
      form.reset();
      void navigate(next);
    } catch {
      // The error is shown through `saveError`.
    } finally {
      locked.current = false;
    }
  }

  return (
    <Page title={title}>
      <div className="b-form-page">
        <form className="m-card b-form-page-form" onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
          {children}
          <SubmitError error={saveError} title={failureTitle} />
          <div className="m-dialog-foot">
            <PlainButton
              disabled={saving}
              onClick={() =>
                guard.confirmLeave(() => {
                  form.reset();
                  void navigate(backTo);
                })
              }
            >
              {t('catalog.form.cancel')}
            </PlainButton>
            <PlainButton type="submit" variant="primary" aria-disabled={saving}>
              {saving && <span className="m-spinner" aria-hidden="true" />}
              {submitLabel}
            </PlainButton>
          </div>
        </form>
        {aside && <aside className="b-form-page-aside">{aside}</aside>}
      </div>
      {guard.dialog}
    </Page>
  );
}
