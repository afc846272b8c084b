import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options as optionCalls } from '@mostrador/contract/backoffice/options/calls';
import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { FormState } from '@mostrador/forms/form';
import { MoneyText, PlainButton, QueryPlaceholder } from '@mostrador/ui/kit';
import { availableOptions, choiceError } from '../../common/order-line/option-rules';
import { OptionChoice } from '../../common/order-line/OptionChoice';
import { Stepper } from '../../common/order-line/Stepper';
import { useT as useLineT } from '../../common/order-line/messages';
import { ProductSearch } from '../../common/pick/ProductSearch';
import { useT } from './sold-out-messages';
import { countItems, type SoldOutValues } from './sold-out-values';

const none: ProductOption[] = [];

/** Returns the query for the options that the branch offers of the chosen replacement; without options an empty list. */
export function useReplacementOptions({ action, product }: SoldOutValues, branchId: number) {
  const enabled = action === 'replace' && product !== null && product.hasOptions;
  const query = useQuery({ ...apiQuery(optionCalls.ofProduct, { productId: product?.id ?? 0, branchId }), enabled });
  return { ...query, offered: enabled ? query.data && availableOptions(query.data.items) : none };
}

/** Returns the id of the input of an option's item. */
export function optionInputId(form: FormState<SoldOutValues>, itemId: number): string {
  return `${form.field('optionItemIds').id}-${itemId}`;
}

interface Props {
  form: FormState<SoldOutValues>;
  branchId: number;
  options: ReturnType<typeof useReplacementOptions>;
  /** The user tried to confirm: incomplete options show their error. */
  tried: boolean;
}

/** The product that replaces a sold-out one, with its options and quantity. */
export function ReplacementFields({ form, branchId, options, tried }: Props) {
  const t = useT();
  const lineT = useLineT();
  const { product, quantity, optionItemIds } = form.values;
  const field = form.field('product');
  if (!product)
    return (
      <ProductSearch
        field={field}
        label={t('soldOut.search')}
        branchId={branchId}
        orderable
        onChoose={({ id, name, price, hasOptions }) => {
          form.set({ product: { id, name, price, hasOptions }, optionItemIds: [] });
          form.focus('quantity');
        }}
      />
    );
  const chosen = countItems(optionItemIds);
  const quantityId = form.field('quantity').id;
  return (
    <>
      <div className="m-line m-ends b-sold-out-product">
        <strong>{product.name}</strong>
        <MoneyText money={product.price} />
        <PlainButton
          variant="text"
          onClick={() => {
            form.set({ product: null, optionItemIds: [] });
            form.focus('product');
          }}
        >
          {t('soldOut.other')}
        </PlainButton>
      </div>
      <div className="m-field">
        <label htmlFor={quantityId}>{t('soldOut.quantity')}</label>
        <Stepper id={quantityId} name={product.name} value={quantity} onChange={(next) => form.set({ quantity: next })} />
      </div>
      {!options.offered && <QueryPlaceholder query={options} rows={3} height={32} />}
      {options.offered?.map((option) => (
        <OptionChoice
          key={option.id}
          option={option}
          inputId={(itemId) => optionInputId(form, itemId)}
          chosen={chosen}
          onChange={(next) =>
            form.set({
              optionItemIds: [...next].flatMap(([id, times]) => Array.from({ length: times }, () => id)).sort((a, b) => a - b),
            })
          }
          error={tried ? choiceError(option, chosen, lineT) : undefined}
        />
      ))}
    </>
  );
}
