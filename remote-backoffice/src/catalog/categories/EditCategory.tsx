import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { currentCategory, type Category } from '@mostrador/contract/backoffice/categories/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useForm } from '@mostrador/forms/form';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { path } from '../../paths';
import { useConflict, type WithRecordVersion } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { usePhotoUpload } from '../../common/photos/use-photo-upload';
import { Photo } from '../../common/photo/Photo';
import { CategoryFields } from './CategoryFields';
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
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const { branchId } = useSession();
  const { id } = category;
  const others = all.filter((one) => one.id !== id);
  const now = recordVersionOf(category);
  const form = useForm<WithRecordVersion<CategoryValues>>(`category:${id}`, { ...now.values, seen: now }, (values) =>
    validateCategory(values, others, t),
  );
  const conflict = useConflict<CategoryValues>(form, now);
  const [tries, setTries] = useState(0);
  const upload = usePhotoUpload(branchId ?? 0, (image) => form.set({ image }));
  const { run, pending, error, reset } = useApiMutation(categories.update, {
    invalidates: [categories.list, products.list],
    onError({ body }) {
      const current = currentCategory(body);
      if (!current) return;
      queries.setQueriesData<Page<Category>>(
        { queryKey: apiKey(categories.list) },
        (page) => page && { ...page, items: page.items.map((one) => (one.id === id ? current : one)) },
      );
    },
  });

  async function submit() {
    setTries((before) => before + 1);
    if (upload.isUnfinished) form.setServerErrors({ image: t('categories.problem.photo') });
    if (conflict.unresolved.length > 0 || upload.isUnfinished || !form.check()) return null;
    const { seen, ...values } = form.values;
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== seen.values[name as keyof CategoryValues]),
    ) as Partial<CategoryValues>;
    if (Object.keys(changes).length === 0) return path('categories');
    try {
      await run({ id, version: seen.version, ...fieldsOf(changes) });
      snackbar({ message: t('categories.saved', { name: values.name.trim() }) });
      return path('categories');
    } catch (refusal) {
      // The conflict is shown above the fields, with both values.
      if (refusal instanceof ApiError && currentCategory(refusal.body)) reset();
      else form.setServerErrors(fieldErrorsFrom(refusal, categoryNames, form.values).fields as object);
      throw refusal;
    }
  }

  return (
    <FormPage
      title={t('categories.edit')}
      form={form}
      submitLabel={t('categories.save')}
      onSubmit={submit}
      backTo={path('categories')}
      saving={pending}
      saveError={error}
    >
      <ConflictNotice conflict={conflict} tries={tries} words={(name) => fieldWords(name, all, t)} />
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
