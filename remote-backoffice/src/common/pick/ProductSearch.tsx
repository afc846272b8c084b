import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { FieldState } from '@mostrador/forms/form';
import { MoneyText } from '@mostrador/ui/kit';
import { FoundList, SHOWN, useSearchText } from './FoundList';
import { useT } from './messages';

interface Props {
  field: FieldState;
  label: string;
  branchId: number;
  onChoose: (product: Product) => void;
  /** Offers only products for an order: no gifts, and those that cannot be ordered now with the reason. */
  orderable?: boolean;
}

/** Search field for products of a branch by name or code. */
export function ProductSearch({ field, label, branchId, onChoose, orderable = false }: Props) {
  const t = useT();
  const typed = useSearchText();
  const active = orderable ? true : undefined;
  const found = useQuery({
    ...apiQuery(products.list, { branchId, active, search: typed.search, pageSize: SHOWN }),
    ...typed.options,
  });
  const items = found.data?.items.filter(({ gift }) => !orderable || !gift);
  const refusal = (product: Product) => {
    if (!orderable || product.orderable) return undefined;
    return t(product.soldOut ? 'pick.soldOut' : 'pick.notOrderable');
  };
  return (
    <FoundList
      {...{ field, label, typed, onChoose }}
      listLabel={t('pick.products')}
      found={{ ...found, data: found.data && { ...found.data, items: items ?? [] } }}
      refusal={refusal}
      row={({ name, price }) => (
        <>
          <span>{name}</span>
          <MoneyText money={price} />
        </>
      )}
    />
  );
}
