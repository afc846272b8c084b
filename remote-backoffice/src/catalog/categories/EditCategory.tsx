import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { useEditForm } from '@mostrador/forms/edit-form';
import { pickChanged } from '@mostrador/forms/versioned-edit';
import { path } from '../../paths';
import { EditPage } from '../../common/form-page/EditPage';
import { useFormPhoto } from '../../common/photo-field/use-form-photo';
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
  const { id } = category;
  const others = all.filter((one) => one.id !== id);
  const edit = useEditForm(categories.update, categoryKind, {
    draft: `category:${id}`,
    now: recordVersionOf(category),
    record: { id },
    problems: (values) => validateCategory(values, others, t),
    changes: (values, before) => pickChanged(fieldsOf(values), values, before),
    names: categoryNames,
    done: ({ name }) => t('categories.saved', { name: name.trim() }),
  });
  const { form } = edit;
  const photo = useFormPhoto(form, 'image', t('categories.problem.photo'));
  const words = (name: string) => fieldWords(name, all, t);

  return (
    <EditPage title={t('categories.edit')} edit={edit} photo={photo} words={words} backTo={path('categories')}>
      <CategoryFields
        form={form}
        parents={possibleParents(all, id)}
        isParent={all.some(({ parentId }) => parentId === id)}
        upload={photo}
      />
    </EditPage>
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
