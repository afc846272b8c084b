import type { SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { matrixRows, type BranchDraft } from '../branches/branch-drafts';
import { BranchMatrix } from '../branches/BranchMatrix';
import { PriceField } from '../branches/PriceField';
import { useT } from './messages';
import type { ProductForm } from './use-product-form';

/** Table of the product by branch: its price, whether the branch sells it, and whether it is sold out. */
export function BranchFields({ product: { form, offers, currency } }: { product: ProductForm }) {
  const t = useT();
  const { values, set, field } = form;
  const name = values.name.trim() || t('products.preview.name');
  const change = (id: string, patch: Partial<Pick<BranchDraft, 'sold' | 'price'> & { soldOut: SoldOutEnd | false }>) =>
    set(({ branches }) => ({ branches: branches.map((row) => (row.id === id ? { ...row, ...patch } : row)) }));
  return (
    <>
      <BranchMatrix
        name={name}
        rows={matrixRows(offers, values.branches)}
        price={({ branchName, draft }) => (
          <PriceField
            {...field(`branches.${draft.id}.price`)}
            label={t('products.form.branchPrice', { place: branchName })}
            labelHidden
            currency={currency}
            placeholder={values.price}
            value={draft.price}
            onChange={(price) => change(draft.id, { price })}
          />
        )}
        onSold={({ draft }, sold) => change(draft.id, { sold })}
        onSoldOut={({ draft }, soldOut) => change(draft.id, { soldOut })}
      />
      <p className="m-field-help">{t('products.form.branches.help')}</p>
    </>
  );
}
