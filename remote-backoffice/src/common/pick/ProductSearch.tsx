import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { FieldState } from '@mostrador/forms/form';
import { MoneyText } from '@mostrador/ui/kit';
import { SearchList } from '../search/SearchList';
import { useDebounced } from '../search/use-debounced';
import { useT } from './messages';

interface Props {
  field: FieldState;
  label: string;
  branchId: number;
  onChoose: (product: Product) => void;
}

const shown = 20;

/** Search field for products of a branch by name or code. */
export function ProductSearch({ field, label, branchId, onChoose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const search = useDebounced(text);
  const found = useQuery({
    ...apiQuery(products.list, { branchId, search, pageSize: shown }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isOpen = text.trim() !== '';
  return (
    <SearchList
      field={field}
      label={label}
      listLabel={t('pick.products')}
      text={text}
      onText={setText}
      items={isOpen ? found.data?.items : undefined}
      isSettled={search === text.trim() && !found.isPending && !found.isPlaceholderData}
      refusal={() => undefined}
      row={(product) => (
        <>
          <span>{product.name}</span>
          <MoneyText money={product.price} />
        </>
      )}
      onChoose={(product) => {
        onChoose(product);
        setText('');
      }}
    >
      {isOpen && found.data?.items.length === 0 && <p className="m-muted">{t('pick.none', { search })}</p>}
    </SearchList>
  );
}
