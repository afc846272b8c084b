import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductDetail, ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { updateCachedRecord, recordFromConflict } from '@mostrador/forms/record-action';
import { useLocale } from '@mostrador/i18n';
import { useSnackbar } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useConflict } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from './FormPage';
import { useT } from './messages';
import { normalizeValues, changedFields, valuesOf } from './product-values';
import { productKind } from './queries';
import { useFieldWords } from './use-field-words';
import { useProductForm } from './use-product-form';

/** Edit form of a product. Sends only changed fields, and keeps the changes that other users made meanwhile (docs catalog §2). */
export function EditProduct({ product }: { product: ProductDetail }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { id, version, name } = product;
  const now = { version, values: valuesOf(product, locale) };
  const edited = useProductForm(`product:${id}`, { ...now.values, seen: now }, product.branches);
  const { form, fields } = edited;
  const conflict = useConflict(form, now, (values) => normalizeValues(values, edited.read, locale));
  const words = useFieldWords();
  const [tries, setTries] = useState(0);
  const queries = useQueryClient();
  const update = useApiMutation(products.update, {
    invalidates: productKind.invalidates,
    onSuccess: (saved) => updateCachedRecord(queries, productKind, saved),
    onError(refusal) {
      const current = recordFromConflict(productKind, refusal);
      if (current) updateCachedRecord(queries, productKind, current);
    },
  });
  const guard = useDirtyGuard(form.dirty, form.reset);
  const changed = fields && changedFields(fields, form.values);
  const edit: ProductEdit | null = changed ? { id, version: form.values.seen.version, ...changed } : null;

  function leave(message: string) {
    form.reset();
    guard.allow();
    snackbar({ message });
    void navigate(path('products', {}, { id }));
  }

  async function save() {
    if (conflict.unresolved.length > 0) return setTries((before) => before + 1);
    if (!form.check()) return;
    // An earlier attempt whose response was lost may have saved these values already.
    if (!edit) return leave(form.dirty ? t('products.saved', { name: form.values.name }) : t('products.unchanged'));
    try {
      const saved = await update.run(edit);
      leave(t('products.saved', { name: saved.name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (recordFromConflict(productKind, error)) setTries((before) => before + 1);
      else edited.refuse(error);
    }
  }

  const movedOn = update.error && recordFromConflict(productKind, update.error) !== null;
  return (
    <>
      <FormPage
        title={t('products.edit.title', { name })}
        product={edited}
        saving={update.pending}
        error={movedOn ? null : update.error}
        onSave={() => void save()}
        onCancel={() => void navigate(path('products', {}, { id }))}
      >
        <ConflictNotice conflict={conflict} words={words} tries={tries} />
      </FormPage>
      {guard.dialog}
    </>
  );
}
