import { MAX_PRODUCT_NAME } from '@mostrador/contract/backoffice/products/limits';
import { bindField } from '@mostrador/forms/bind-field';
import { TextField } from '@mostrador/ui/record';
import { PriceField } from '../branches/PriceField';
import { PhotoField } from '../../common/photo-field/PhotoField';
import { BranchFields } from './BranchFields';
import { DinerPreview } from './DinerPreview';
import { useT } from './messages';
import { OptionsField } from './OptionsField';
import { CategoryFields, DescriptionField } from './ProductFields';
import type { ProductForm } from './use-product-form';

/** Steps of the wizard in order (docs catalog §5), with the fields that each step validates. */
export const wizardSteps = {
  what: ['name', 'categoryId', 'subcategoryId', 'description'],
  photo: ['image'],
  price: ['price', 'branches'],
  options: ['options'],
  check: [],
} as const;
export type WizardStep = keyof typeof wizardSteps;
export const stepNames = Object.keys(wizardSteps) as WizardStep[];

/** Form fields of one step. */
export function WizardFields({ step, product }: { step: WizardStep; product: ProductForm }) {
  const t = useT();
  const { form, photo, currency } = product;
  switch (step) {
    case 'what':
      return (
        <div className="m-form">
          <TextField {...bindField(form, 'name')} label={t('products.field.name')} maxLength={MAX_PRODUCT_NAME} />
          <CategoryFields product={product} />
          <DescriptionField product={product} />
        </div>
      );
    case 'photo':
      return (
        <div className="m-form">
          <PhotoField {...bindField(form, 'image')} label={t('products.field.photo')} upload={photo} />
        </div>
      );
    case 'price':
      return (
        <>
          <div className="m-form">
            <PriceField {...bindField(form, 'price')} label={t('products.field.price')} currency={currency} />
          </div>
          <BranchFields product={product} />
        </>
      );
    case 'options':
      return <OptionsField form={form} />;
    case 'check':
      return <DinerPreview product={product} />;
  }
}
