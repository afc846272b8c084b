import type { ReactNode } from 'react';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { useT } from './messages';
import { SubmitForm, type Save } from './SubmitForm';
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
  /** See `SubmitForm`. */
  save: Save;
  failureTitle?: string;
  /** A sample of the record beside the form. */
  aside?: ReactNode;
  /** Fields: label above, help below. */
  children: ReactNode;
}

/** A record's form as a screen: errors beside the fields, a draft until it is saved or discarded, the sample beside the form. */
export function FormPage(props: Props) {
  const { title, form, submitLabel, onSubmit, backTo, save, failureTitle, aside, children } = props;
  const t = useT();
  const navigate = useNavigate();
  const guard = useDirtyGuard(form.dirty && !save.pending, form.reset);

  async function submit() {
    const next = await onSubmit();
    if (next === null) return;
    guard.allow();
    form.reset();
    void navigate(next);
  }

  function cancel() {
    guard.confirmLeave(() => {
      form.reset();
      void navigate(backTo);
    });
  }

  return (
    <Page title={title}>
      <div className="b-form-page">
        <SubmitForm
          label={title}
          className="m-card b-form-page-form"
          onSubmit={submit}
          {...{ save, failureTitle, submitLabel }}
          buttons={
            <PlainButton disabled={save.pending} onClick={cancel}>
              {t('catalog.form.cancel')}
            </PlainButton>
          }
        >
          {children}
        </SubmitForm>
        {aside && <aside className="b-form-page-aside">{aside}</aside>}
      </div>
      {guard.dialog}
    </Page>
  );
}
