import type { ComponentProps } from 'react';
import type { EditForm } from '@mostrador/forms/edit-form';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { TabForm } from './TabForm';

interface Props extends Pick<ComponentProps<typeof TabForm>, 'title' | 'wide' | 'isAgain' | 'children'> {
  /** The edit, of `useEditForm`. */
  edit: Omit<EditForm<object>, 'form'> & { form: { dirty: boolean; reset: () => void } };
  /** Whether the values differ from the stored ones, if the form's own comparison is too strict. */
  dirty?: boolean;
  /** Labels and values of the conflicts. */
  words: ComponentProps<typeof ConflictNotice>['words'];
  /** The form's photo, which must be uploaded before the save. */
  photo?: { check(): boolean };
  onSaved: () => void;
}

/** Form of one tab that edits a part of a branch with a version: the conflicts above its fields, and a reset after a save. */
export function EditTabForm({ edit, dirty = edit.form.dirty, words, photo, onSaved, children, ...tab }: Props) {
  const { form } = edit;

  async function submit() {
    if ((photo && !photo.check()) || (await edit.save()) === null) return;
    form.reset();
    onSaved();
  }

  return (
    <TabForm {...tab} dirty={dirty} forget={form.reset} onSubmit={submit} save={edit}>
      <ConflictNotice edit={edit} words={words} />
      {children}
    </TabForm>
  );
}
