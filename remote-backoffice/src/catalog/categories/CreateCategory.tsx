import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category, CategoryFields as Fields } from '@mostrador/contract/backoffice/categories/shapes';
import { useCreateForm } from '@mostrador/forms/create-form';
import { path } from '../../paths';
import { CreatePage } from '../../common/form-page/CreatePage';
import { useFormPhoto } from '../../common/photo-field/use-form-photo';
import { categoryKind } from './category-kind';
import { CategoryFields } from './CategoryFields';
import {
  categoryNames,
  validateCategory,
  fieldsOf,
  emptyCategory,
  possibleParents,
  type CategoryValues,
} from './category-values';
import { useT } from './messages';

/** Form of a new category, or of a new subcategory of `parentId`. */
export function CreateCategory({ all, parentId }: { all: readonly Category[]; parentId: number | null }) {
  const t = useT();
  const create = useCreateForm(categories.create, categoryKind, {
    draft: 'category',
    empty: { ...emptyCategory, parentId: parentId === null ? '' : String(parentId) },
    argsOf,
    valuesOf,
    problems: (values, attempts) => validateCategory(values, attempts.find(argsOf(values)) ? [] : all, t),
    names: categoryNames,
    done: ({ name }) => t('categories.created', { name }),
  });
  const { form } = create;
  const photo = useFormPhoto(form, 'image', t('categories.problem.photo'));
  const submitLabel = t('categories.create');

  return (
    <CreatePage title={t('categories.new')} create={create} photo={photo} submitLabel={submitLabel} backTo={path('categories')}>
      <CategoryFields form={form} parents={possibleParents(all)} isParent={false} upload={photo} />
    </CreatePage>
  );
}

function argsOf(values: CategoryValues): Fields {
  return { ...fieldsOf(values), name: values.name.trim() };
}

function valuesOf({ name, parentId, description, image, active = true }: Fields): CategoryValues {
  return { name, parentId: parentId ? String(parentId) : '', description: description ?? '', image: image ?? '', active };
}
