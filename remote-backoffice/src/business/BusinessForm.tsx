import type { ComponentProps, ReactNode } from 'react';
import type { Change } from '@mostrador/contract/backoffice/business/calls';
import type { EditForm } from '@mostrador/forms/edit-form';
import { ConflictNotice } from '../common/conflict/ConflictNotice';
import { FormPage } from '../common/form-page/FormPage';
import { changedNames } from './business-values';
import { Differences } from './Differences';
import { LastChange } from './LastChange';
import { useT } from '../common/form-page/messages';

interface Props<Values extends object> {
  title: string;
  edit: EditForm<Values>;
  /** The last change of these fields. */
  change: Change | null;
  /** Labels and values of the fields. */
  words: ComponentProps<typeof ConflictNotice>['words'];
  /** The form's photo, which must be uploaded before the save. */
  photo?: { check(): boolean };
  aside: ReactNode;
  onSaved: () => void;
  /** The form's own address. */
  address: string;
  children: ReactNode;
}

/** The form of a part of the business, which stays open after a save: the last change above its fields, the differences below. */
export function BusinessForm<Values extends object>(props: Props<Values>) {
  const { title, edit, change, words, photo, aside, onSaved, address, children } = props;
  const t = useT();
  const { seen, ...rest } = edit.form.values;
  const values = rest as unknown as Values;
  const differences = changedNames(seen.values, values).map((name) => {
    const { label, text } = words(name);
    return { name, label, before: text(seen.values[name]), after: text(values[name]) };
  });

  async function submit() {
    if ((photo && !photo.check()) || (await edit.save()) !== 'saved') return null;
    onSaved();
    return address;
  }

  return (
    <FormPage
      title={title}
      form={edit.form}
      submitLabel={t('catalog.form.save')}
      onSubmit={submit}
      backTo="/dashboard/default"
      save={edit}
      aside={aside}
    >
      <LastChange change={change} />
      <ConflictNotice edit={edit} words={words} />
      {children}
      <Differences lines={differences} />
    </FormPage>
  );
}
