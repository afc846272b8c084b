import type { ReactNode } from 'react';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { SubmitForm, type Save } from '../../common/form-page/SubmitForm';
import { DinerPreview } from './DinerPreview';
import { useT } from './messages';
import { ProductFields } from './ProductFields';
import type { ProductForm } from './use-product-form';
import './product-form.css';

interface Props {
  title: string;
  product: ProductForm;
  save: Save;
  onSave: () => Promise<void>;
  /** Beside the title. */
  tools?: ReactNode;
  /** Buttons between cancelling and saving. */
  actions?: ReactNode;
  onCancel: () => void;
  /** Notices above the buttons. */
  children: ReactNode;
}

/** The fields of a product as a screen, beside the product as a diner will see it. Its caller asks before changes are lost. */
export function ProductFormPage({ title, product, save, onSave, tools, actions, onCancel, children }: Props) {
  const t = useT();
  return (
    <Page title={title} actions={tools}>
      <div className="b-product-form">
        <SubmitForm
          label={title}
          className="m-card b-product-card"
          onSubmit={onSave}
          save={save}
          submitLabel={t('products.save')}
          buttons={
            <>
              <PlainButton onClick={onCancel} disabled={save.pending}>
                {t('products.cancel')}
              </PlainButton>
              {actions}
            </>
          }
        >
          <ProductFields product={product} />
          {children}
        </SubmitForm>
        <DinerPreview product={product} />
      </div>
    </Page>
  );
}
