import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category, CategoryFields as Fields } from '@mostrador/contract/backoffice/categories/shapes';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useSession } from '@mostrador/session';
import { path } from '../../paths';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
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
  const { branchId } = useSession();
  const empty = { ...emptyCategory, parentId: parentId === null ? '' : String(parentId) };
  const create = useCreate(categories.create, categoryKind);
  const [tried] = create.intents.items;
  const form = useForm('category', tried ? valuesOf(tried.args) : empty, (values) =>
    // An attempt with an unknown outcome may have created this category already, so its name is not a duplicate.
    validateCategory(values, create.intents.find(argsOf(values)) ? [] : all, t),
  );
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const args = argsOf(form.values);

  async function submit() {
    if (upload.isUnfinished) {
      form.setServerErrors({ image: t('categories.problem.photo') });
      return null;
    }
    const created = await create.save({
      form,
      args,
      names: categoryNames,
      done: ({ name }) => t('categories.created', { name }),
    });
    return created && path('categories');
  }

  return (
    <FormPage
      title={t('categories.new')}
      form={form}
      submitLabel={t('categories.create')}
      onSubmit={submit}
      backTo={path('categories')}
      save={create}
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={({ name }) => [t('categories.create'), name].join(': ')}
        onRestore={(attempt) => form.set(valuesOf(attempt))}
        onSettled={() => form.set(empty)}
      />
      <CategoryFields form={form} parents={possibleParents(all)} isParent={false} upload={upload} />
    </FormPage>
  );
}

function argsOf(values: CategoryValues): Fields {
  return { ...fieldsOf(values), name: values.name.trim() };
}

function valuesOf({ name, parentId, description, image, active = true }: Fields): CategoryValues {
  return { name, parentId: parentId ? String(parentId) : '', description: description ?? '', image: image ?? '', active };
}
