import { MAX_PRODUCT_CODE, MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_NAME } from '@mostrador/contract/backoffice/products/limits';
import { bindField } from '@mostrador/forms/bind-field';
import { QueryError, Notice } from '@mostrador/ui/kit';
import { CheckField, ChoiceField, LongTextField, TextField } from '@mostrador/ui/record';
import { PriceField } from '../branches/PriceField';
import { PhotoField } from '../../common/photo-field/PhotoField';
import { AllergenFields } from './AllergenFields';
import { BranchFields } from './BranchFields';
import { FormSection } from '../../common/form-page/FormSection';
import { useT } from './messages';
import { PublicationField } from '../publication/PublicationField';
import { OptionsField } from './OptionsField';
import { useCategories } from './queries';
import type { ProductForm } from './use-product-form';

const switches = ['active', 'featured', 'gift'] as const;

/** All form fields of a product. */
export function ProductFields({ product }: { product: ProductForm }) {
  const t = useT();
  const { form, photo, currency } = product;
  const { values, set } = form;
  return (
    <>
      <FormSection title={t('products.what')}>
        <div className="m-form b-product-fields">
          <TextField {...bindField(form, 'name')} label={t('products.field.name')} maxLength={MAX_PRODUCT_NAME} />
          <CategoryFields product={product} />
          <PriceField {...bindField(form, 'price')} label={t('products.field.price')} currency={currency} />
          <PhotoField {...bindField(form, 'image')} label={t('products.field.photo')} upload={photo} />
          <DescriptionField product={product} />
        </div>
      </FormSection>
      <FormSection title={t('products.where')}>
        <BranchFields product={product} />
      </FormSection>
      <FormSection title={t('products.options')}>
        <OptionsField form={form} />
      </FormSection>
      <FormSection title={t('products.more')}>
        <div className="m-form b-product-fields">
          <TextField
            {...bindField(form, 'code')}
            label={t('products.field.code')}
            help={t('products.form.code.help')}
            maxLength={MAX_PRODUCT_CODE}
          />
          <TextField {...bindField(form, 'tags')} label={t('products.field.tags')} help={t('products.form.tags.help')} />
          <AllergenFields product={product} />
          <PublicationField {...bindField(form, 'publishAt')} />
          <div className="b-product-switches">
            {switches.map((name) => (
              <CheckField
                key={name}
                label={t(`products.form.${name}`)}
                checked={values[name]}
                onChange={(checked) => set({ [name]: checked })}
              />
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
    return <QueryError query={query} />;
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
          {...bindField(form, 'subcategoryId')}
          label={t('products.field.subcategory')}
          options={[{ value: '', label: t('products.form.noSubcategory') }, ...subcategories]}
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
      {...bindField(form, 'description')}
      label={t('products.field.description')}
      rows={3}
      maxLength={MAX_PRODUCT_DESCRIPTION}
    />
  );
}
