import type { ReactNode } from 'react';
import { Page, PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';
import { DinerPreview } from './DinerPreview';
import { useT } from './messages';
import { ProductFields } from './ProductFields';
import type { ProductForm } from './use-product-form';
import './product-form.css';

interface Props {
  title: string;
  product: ProductForm;
  saving: boolean;
  /** Why the last try failed; null when it did not. */
  error: unknown;
  onSave: () => void;
  /** Beside the title. */
  tools?: ReactNode;
  /** Buttons between cancelling and saving. */
  actions?: ReactNode;
  onCancel: () => void;
  /** Notices above the buttons. */
  children: ReactNode;
}

/** The form beside the product as a diner will see it; under it what went wrong, and the buttons. */
export function FormPage({ title, product, saving, error, onSave, tools, actions, onCancel, children }: Props) {
  const t = useT();
  return (
    <Page title={title} actions={tools}>
      <div className="b-product-form">
        <form
          className="m-card b-product-card"
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving) onSave();
          }}
        >
          <ProductFields product={product} />
          {children}
          <SubmitError error={error} />
          <div className="m-dialog-foot">
            <PlainButton onClick={onCancel} disabled={saving}>
              {t('products.cancel')}
            </PlainButton>
            {actions}
            <PlainButton type="submit" variant="primary" aria-disabled={saving}>
              {saving && <span className="m-spinner" aria-hidden="true" />}
              {t('products.save')}
            </PlainButton>
          </div>
        </form>
        <DinerPreview product={product} />
      </div>
    </Page>
  );
}
