import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category, CategoryFields as Fields } from '@mostrador/contract/backoffice/categories/shapes';
import { useForm } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { path } from '../../paths';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photo-field/use-photo-upload';
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
  const snackbar = useSnackbar();
  const { branchId } = useSession();
  const empty = { ...emptyCategory, parentId: parentId === null ? '' : String(parentId) };
  const intents = useOpenIntents(categories.create, '');
  const { run, pending, error } = useIntent(categories.create, { invalidates: [categories.list] });
  const [tried] = intents.items;
  const form = useForm('category', tried ? valuesOf(tried.args) : empty, (values) =>
    // An attempt with an unknown outcome may have created this category already, so its name is not a duplicate.
    validateCategory(values, intents.find(argsOf(values)) ? [] : all, t),
  );
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const args = argsOf(form.values);

  async function submit() {
    if (upload.isUnfinished) form.setServerErrors({ image: t('categories.problem.photo') });
    if (upload.isUnfinished || !form.check()) return null;
    try {
      const { name } = await run(args);
      snackbar({ message: t('categories.created', { name }) });
      return path('categories');
    } catch (refusal) {
      form.setServerErrors(fieldErrorsFrom(refusal, categoryNames, form.values).fields);
      throw refusal;
    }
  }

  return (
    <FormPage
      title={t('categories.new')}
      form={form}
      submitLabel={t('categories.create')}
      onSubmit={submit}
      backTo={path('categories')}
      saving={pending}
      saveError={error?.outcomeUnknown ? null : error}
    >
      <UnconfirmedAttempts
        of={{ intents, pending }}
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
