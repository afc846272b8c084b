import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useForm } from '@mostrador/forms/form';
import { pickChanged, useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useSession } from '@mostrador/session';
import { path } from '../../paths';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
import { Photo } from '../../common/photo/Photo';
import { CategoryFields } from './CategoryFields';
import { categoryKind } from './category-kind';
import {
  categoryNames,
  validateCategory,
  fieldsOf,
  possibleParents,
  recordVersionOf,
  type CategoryValues,
} from './category-values';
import { useT, type T } from './messages';

/** Edit form of a category. Sends only changed fields; if another user changed the same field, the user chooses a value. */
export function EditCategory({ category, all }: { category: Category; all: readonly Category[] }) {
  const t = useT();
  const { branchId } = useSession();
  const { id } = category;
  const others = all.filter((one) => one.id !== id);
  const now = recordVersionOf(category);
  const form = useForm<WithRecordVersion<CategoryValues>>(`category:${id}`, { ...now.values, seen: now }, (values) =>
    validateCategory(values, others, t),
  );
  const edit = useVersionedEdit(categories.update, categoryKind, {
    form,
    now,
    record: { id },
    names: categoryNames,
    changes: (values, before) => pickChanged(fieldsOf(values), values, before),
  });
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));

  async function submit() {
    if (!upload.isUnfinished)
      return (await edit.save(t('categories.saved', { name: form.values.name.trim() }))) && path('categories');
    form.setServerErrors({ image: t('categories.problem.photo') });
    return null;
  }

  return (
    <FormPage
      title={t('categories.edit')}
      form={form}
      submitLabel={t('categories.save')}
      onSubmit={submit}
      backTo={path('categories')}
      save={edit}
    >
      <ConflictNotice edit={edit} words={(name) => fieldWords(name, all, t)} />
      <CategoryFields
        form={form}
        parents={possibleParents(all, id)}
        isParent={all.some(({ parentId }) => parentId === id)}
        upload={upload}
      />
    </FormPage>
  );
}

/** Returns the label of a field and its value as text. */
function fieldWords(name: string, all: readonly Category[], t: T) {
  const field = name as keyof CategoryValues;
  if (field === 'image')
    return {
      label: t('categories.field.photo'),
      text: (value: unknown) => <Photo src={String(value) || undefined} size="medium" />,
    };
  if (field === 'active')
    return { label: t('categories.field.active'), text: (value: unknown) => t(value ? 'categories.yes' : 'categories.no') };
  if (field === 'parentId')
    return {
      label: t('categories.field.parent'),
      text: (value: unknown) => all.find(({ id }) => String(id) === value)?.name ?? t('categories.field.parent.none'),
    };
  return { label: t(`categories.field.${field}`), text: (value: unknown) => String(value) || t('categories.none') };
}
