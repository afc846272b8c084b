import type { ComponentProps } from 'react';
import type { EditForm } from '@mostrador/forms/edit-form';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { FormPage } from './FormPage';
import { useT } from './messages';

type FormPageProps = ComponentProps<typeof FormPage>;

interface Props extends Pick<FormPageProps, 'title' | 'backTo' | 'aside' | 'children'> {
  /** The edit, of `useEditForm`. */
  edit: Omit<EditForm<object>, 'form'> & Pick<FormPageProps, 'form'>;
  /** Labels and values of the conflicts. */
  words: ComponentProps<typeof ConflictNotice>['words'];
  /** Where a save leads, if not to `backTo`. */
  savedTo?: string;
  /** The form's photo, which must be uploaded before the save. */
  photo?: { check(): boolean };
}

/** The screen that edits a record: the conflicts above its fields, and the way back after a save. */
export function EditPage({ edit, words, backTo, savedTo = backTo, photo, children, ...page }: Props) {
  const t = useT();

  async function submit() {
    if (photo && !photo.check()) return null;
    return (await edit.save()) && savedTo;
  }

  return (
    <FormPage {...page} form={edit.form} save={edit} submitLabel={t('catalog.form.save')} onSubmit={submit} backTo={backTo}>
      <ConflictNotice edit={edit} words={words} />
      {children}
    </FormPage>
  );
}
