import type { ComponentProps } from 'react';
import type { CreateForm } from '@mostrador/forms/create-form';
import { CreateAttempts, type Named } from './CreateAttempts';
import { DraftDrawer } from './DraftDrawer';

type DrawerProps = ComponentProps<typeof DraftDrawer>;

interface Props<Args, Result> extends Pick<DrawerProps, 'title' | 'submitLabel' | 'onClose' | 'children'> {
  /** The new record, of `useCreateForm`. */
  create: Omit<CreateForm<Args, Result, object>, 'form'> & Pick<DrawerProps, 'form'>;
  /** Called with the new record before the drawer closes. */
  onCreated?: (created: Result) => void;
}

/** The drawer that creates a record: the unconfirmed attempts above its fields. */
export function CreateDrawer<Args extends Named, Result>(props: Props<Args, Result>) {
  const { create, onCreated, submitLabel, children, ...drawer } = props;

  async function submit() {
    const created = await create.save();
    if (created === null) return false;
    onCreated?.(created);
    return true;
  }

  return (
    <DraftDrawer {...drawer} form={create.form} save={create} submitLabel={submitLabel} onSubmit={submit}>
      <CreateAttempts create={create} label={submitLabel} />
      {children}
    </DraftDrawer>
  );
}
