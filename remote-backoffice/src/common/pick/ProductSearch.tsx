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
}

/** Search field for products of a branch by name or code. */
export function ProductSearch({ field, label, branchId, onChoose }: Props) {
  const t = useT();
  const typed = useSearchText();
  const query = apiQuery(products.list, { branchId, search: typed.search, pageSize: SHOWN });
  return (
    <FoundList
      {...{ field, label, typed, onChoose }}
      listLabel={t('pick.products')}
      found={useQuery({ ...query, ...typed.options })}
      row={({ name, price }) => (
        <>
          <span>{name}</span>
          <MoneyText money={price} />
        </>
      )}
    />
  );
}
