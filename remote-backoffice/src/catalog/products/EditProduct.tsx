import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../../paths';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { ProductFormPage } from './ProductFormPage';
import { useT } from './messages';
import { normalizeValues, changedFields, valuesOf, wireNames } from './product-values';
import { cachedProductKind } from './queries';
import { useFieldWords } from './use-field-words';
import { useProductForm } from './use-product-form';

/** Edit form of a product. Sends only changed fields, and keeps the changes that other users made meanwhile (docs catalog §2). */
export function EditProduct({ product }: { product: ProductDetail }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const snackbar = useSnackbar();
  const { id, version, name } = product;
  const now = { version, values: valuesOf(product, { locale, timeZone }) };
  const edited = useProductForm(`product:${id}`, { ...now.values, seen: now }, product.branches);
  const { form, fields, sent } = edited;
  const words = useFieldWords();
  const edit = useVersionedEdit(products.update, cachedProductKind, {
    form,
    now,
    record: { id },
    names: wireNames,
    sent,
    changes: (values, before) => (fields ? changedFields(fields, values, before) : {}),
    canonical: (values) => normalizeValues(values, edited.read, locale),
  });
  const guard = useDirtyGuard(form.dirty, form.reset);

  async function save() {
    const done = t('products.saved', { name: form.values.name.trim() });
    const outcome = await edit.save(done);
    if (outcome === null) return;
    form.reset();
    guard.allow();
    // An earlier attempt whose response was lost may have saved these values already.
    if (outcome === 'unchanged') snackbar({ message: form.dirty ? done : t('products.unchanged') });
    void navigate(path('products', {}, { id }));
  }

  return (
    <>
      <ProductFormPage
        title={t('products.edit.title', { name })}
        product={edited}
        save={edit}
        onSave={save}
        onCancel={() => void navigate(path('products', {}, { id }))}
      >
        <ConflictNotice edit={edit} words={words} />
      </ProductFormPage>
      {guard.dialog}
    </>
  );
}
