import { FormDrawer, type FormDrawerProps } from '@mostrador/ui/record';
import type { Save } from './SubmitForm';

interface Props extends Pick<FormDrawerProps, 'title' | 'submitLabel' | 'onSubmit' | 'onClose' | 'width' | 'children'> {
  /** The form's state, of `useForm` (@mostrador/forms). */
  form: { dirty: boolean; reset(): void };
  save: Save;
}

/** A record's form in a drawer, mounted while it is open: a draft until it is saved or discarded. */
export function DraftDrawer({ title, form, save, onClose, ...rest }: Props) {
  return (
    <FormDrawer
      {...rest}
      open
      onClose={() => {
        form.reset();
        onClose();
      }}
      ariaLabel={title}
      title={title}
      loading={save.pending}
      submitError={save.error}
      dirty={form.dirty}
    />
  );
}
