import { MAX_PRODUCT_CODE, MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_NAME } from '@mostrador/contract/backoffice/products/limits';
import { ErrorState, Notice } from '@mostrador/ui/kit';
import { ChoiceField, LongTextField, TextField } from '@mostrador/ui/record';
import { PriceField } from '../branches/PriceField';
import { PhotoField } from '../../common/photos/PhotoField';
import { BranchFields } from './BranchFields';
import { FormSection } from '../../common/form-page/FormSection';
import { useT } from './messages';
import { OptionsField } from './OptionsField';
import { useCategories, useOptions } from './queries';
import type { ProductForm } from './use-product-form';

const switches = ['active', 'featured', 'gift'] as const;

/** All form fields of a product. */
export function ProductFields({ product }: { product: ProductForm }) {
  const t = useT();
  const { form, photo, currency } = product;
  const { values, set, field } = form;
  const options = useOptions();
  return (
    <>
      <FormSection title={t('products.what')}>
        <div className="m-form b-product-fields">
          <TextField
            {...field('name')}
            label={t('products.field.name')}
            maxLength={MAX_PRODUCT_NAME}
            value={values.name}
            onChange={(name) => set({ name })}
          />
          <CategoryFields product={product} />
          <PriceField
            {...field('price')}
            label={t('products.field.price')}
            currency={currency}
            value={values.price}
            onChange={(price) => set({ price })}
          />
          <PhotoField
            {...field('image')}
            label={t('products.field.photo')}
            value={values.image}
            onChange={(image) => set({ image })}
            upload={photo}
          />
          <DescriptionField product={product} />
        </div>
      </FormSection>
      <FormSection title={t('products.where')}>
        <BranchFields product={product} />
      </FormSection>
      <FormSection title={t('products.options')}>
        {options.error && !options.data ? (
          <ErrorState error={options.error} onRetry={() => void options.refetch()} retrying={options.isFetching} />
        ) : (
          <OptionsField form={form} options={options.data?.items} />
        )}
      </FormSection>
      <FormSection title={t('products.more')}>
        <div className="m-form b-product-fields">
          <TextField
            {...field('code')}
            label={t('products.field.code')}
            help={t('products.form.code.help')}
            maxLength={MAX_PRODUCT_CODE}
            value={values.code}
            onChange={(code) => set({ code })}
          />
          <TextField
            {...field('tags')}
            label={t('products.field.tags')}
            help={t('products.form.tags.help')}
            value={values.tags}
            onChange={(tags) => set({ tags })}
          />
          <div className="b-product-switches">
            {switches.map((name) => (
              <label key={name} className="m-option">
                <input type="checkbox" checked={values[name]} onChange={(event) => set({ [name]: event.target.checked })} />
                {t(`products.form.${name}`)}
              </label>
            ))}
          </div>
        </div>
      </FormSection>
    </>
  );
}

/** Fields for the category and, if it has any, the subcategory. */
export function CategoryFields({ product: { form } }: { product: ProductForm }) {
  const t = useT();
  const { query, items } = useCategories();
  const { values, set, field } = form;
  const named = (parentId: number | undefined) =>
    items.filter((category) => category.parentId === parentId).map(({ id, name }) => ({ value: String(id), label: name }));
  const subcategories = values.categoryId ? named(Number(values.categoryId)) : [];
  if (query.error && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <>
      <ChoiceField
        {...field('categoryId')}
        label={t('products.field.category')}
        startsEmpty
        options={named(undefined)}
        value={values.categoryId}
        onChange={(categoryId) => set({ categoryId, subcategoryId: '' })}
      />
      {query.data && items.length === 0 && <Notice tone="warning">{t('products.form.noCategories')}</Notice>}
      {subcategories.length > 0 && (
        <ChoiceField
          {...field('subcategoryId')}
          label={t('products.field.subcategory')}
          options={[{ value: '', label: t('products.form.noSubcategory') }, ...subcategories]}
          value={values.subcategoryId}
          onChange={(subcategoryId) => set({ subcategoryId })}
        />
      )}
    </>
  );
}

/** Field for the description that diners read. */
export function DescriptionField({ product: { form } }: { product: ProductForm }) {
  const t = useT();
  return (
    <LongTextField
      {...form.field('description')}
      label={t('products.field.description')}
      rows={3}
      maxLength={MAX_PRODUCT_DESCRIPTION}
      value={form.values.description}
      onChange={(description) => form.set({ description })}
    />
  );
}
