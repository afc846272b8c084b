import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { FieldState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { FoundList, SHOWN, useSearchText } from './FoundList';
import { useT } from './messages';

interface Props {
  field: FieldState;
  label: string;
  onChoose: (customer: { id: number; name: string }) => void;
}

/** Search field for customers by name, phone or e-mail. */
export function CustomerSearch({ field, label, onChoose }: Props) {
  const t = useT();
  const businessId = useSession().business.id;
  const typed = useSearchText();
  const query = apiQuery(customers.list, { businessId, search: typed.search, pageSize: SHOWN });
  return (
    <FoundList
      {...{ field, label, typed }}
      listLabel={t('pick.customers')}
      found={useQuery({ ...query, ...typed.options })}
      row={({ name, phone }) => (
        <>
          <span>{name}</span>
          <span className="m-meta">{phone}</span>
        </>
      )}
      onChoose={({ id, name }) => onChoose({ id, name })}
    />
  );
}
