import type { ComponentProps } from 'react';
import type { CreateForm } from '@mostrador/forms/create-form';
import { CreateAttempts, type Named } from './CreateAttempts';
import { FormPage } from './FormPage';

type FormPageProps = ComponentProps<typeof FormPage>;

interface Props<Args, Result> extends Pick<FormPageProps, 'title' | 'submitLabel' | 'backTo' | 'aside' | 'children'> {
  /** The new record, of `useCreateForm`. */
  create: Omit<CreateForm<Args, Result, object>, 'form'> & Pick<FormPageProps, 'form'>;
  /** Returns the page of the new record, if the form does not lead to `backTo`. */
  createdTo?: (created: Result) => string;
  /** The form's photo, which must be uploaded before the record is created. */
  photo?: { check(): boolean };
}

/** The screen that creates a record: the unconfirmed attempts above its fields, and the way back once the record is created. */
export function CreatePage<Args extends Named, Result>(props: Props<Args, Result>) {
  const { create, backTo, createdTo = () => backTo, photo, submitLabel, children, ...page } = props;

  async function submit() {
    if (photo && !photo.check()) return null;
    const created = await create.save();
    return created === null ? null : createdTo(created);
  }

  return (
    <FormPage {...page} form={create.form} save={create} submitLabel={submitLabel} onSubmit={submit} backTo={backTo}>
      <CreateAttempts create={create} label={submitLabel} />
      {children}
    </FormPage>
  );
}
