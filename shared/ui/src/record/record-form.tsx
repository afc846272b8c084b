import { useRef, type ReactNode } from 'react';
import { useSnackbar } from '../kit/snackbar';
import type { OpenRecord } from '../list/use-open-record';
import { FormDrawer } from './form-drawer';

interface Props {
  /** The form's state from `useForm` (@mostrador/forms). */
  form: { dirty: boolean; check(): boolean; reset(): void };
  open: Pick<OpenRecord<string>, 'show' | 'closeAction'>;
  /** A new record opens once it is saved; an existing one stays open. */
  isNew: boolean;
  title: string;
  submitLabel: string;
  /** Sends the form; resolves to undefined if there was nothing to send. */
  save: () => Promise<{ id: string } | undefined>;
  /** Shows the server's errors beside the fields: `form.refuse`. */
  onRefused: (error: unknown) => void;
  saving: boolean;
  saveError: unknown;
  /** Message shown once it is saved. */
  done: string;
  /** Width in px, as in `FormDrawer`. */
  width?: number;
  children: ReactNode;
}

/** Creates or edits a record in a drawer: errors beside the fields, the draft persisted until it is saved or discarded. */
export function RecordForm(props: Props) {
  const { form, open, isNew, save, onRefused, saving, saveError, done, ...drawer } = props;
  const showSnackbar = useSnackbar();
  const createdId = useRef<string | null>(null);

  async function submit() {
    if (!form.check()) return false;
    const record = await save().catch((error: unknown) => {
      onRefused(error);
      throw error;
    });
    if (record && isNew) createdId.current = record.id;
    if (record) showSnackbar({ message: done });
    return true;
  }

  return (
    <FormDrawer
      open
      onClose={() => {
        form.reset();
        if (createdId.current === null) open.closeAction();
        else open.show(createdId.current);
      }}
      ariaLabel={drawer.title}
      onSubmit={submit}
      loading={saving}
      submitError={saveError}
      dirty={form.dirty}
      {...drawer}
    />
  );
}
