import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { FieldState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { SearchList } from '../search/SearchList';
import { useDebounced } from '../search/use-debounced';
import { useT } from './messages';

interface Props {
  field: FieldState;
  label: string;
  onChoose: (customer: { id: number; name: string }) => void;
}

const shown = 20;

/** Search field for customers by name, phone or e-mail. */
export function CustomerSearch({ field, label, onChoose }: Props) {
  const t = useT();
  const businessId = useSession().business.id;
  const [text, setText] = useState('');
  const search = useDebounced(text);
  const found = useQuery({
    ...apiQuery(customers.list, { businessId, search, pageSize: shown }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isOpen = text.trim() !== '';
  return (
    <SearchList
      field={field}
      label={label}
      listLabel={t('pick.customers')}
      text={text}
      onText={setText}
      items={isOpen ? found.data?.items : undefined}
      isSettled={search === text.trim() && !found.isPending && !found.isPlaceholderData}
      refusal={() => undefined}
      row={({ name, phone }) => (
        <>
          <span>{name}</span>
          <span className="m-meta">{phone}</span>
        </>
      )}
      onChoose={({ id, name }) => {
        onChoose({ id, name });
        setText('');
      }}
    >
      {isOpen && found.data?.items.length === 0 && <p className="m-muted">{t('pick.none', { search })}</p>}
    </SearchList>
  );
}
