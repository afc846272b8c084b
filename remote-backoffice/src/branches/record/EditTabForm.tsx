import type { ComponentProps } from 'react';
import type { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { TabForm } from './TabForm';

interface Props extends Pick<ComponentProps<typeof TabForm>, 'title' | 'wide' | 'isAgain' | 'children'> {
  form: { dirty: boolean; reset: () => void };
  edit: ReturnType<typeof useVersionedEdit>;
  /** Whether the values differ from the stored ones, if the form's own comparison is too strict. */
  dirty?: boolean;
  /** Message of a save. */
  done: string;
  /** Labels and values of the conflicts. */
  words: ComponentProps<typeof ConflictNotice>['words'];
  onSaved: () => void;
}

/** Form of one tab that edits a part of a branch with a version: the conflicts above its fields, and a reset after a save. */
export function EditTabForm({ form, edit, dirty = form.dirty, done, words, onSaved, children, ...tab }: Props) {
  async function submit() {
    if ((await edit.save(done)) === null) return;
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
