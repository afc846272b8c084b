import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { useSession } from '@mostrador/session';
import { QueryError } from '@mostrador/ui/kit';
import { ChoiceField, ConfirmDialog } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props {
  count: number;
  onClose: () => void;
  onMove: (categoryId: number, subcategoryId: number | null) => Promise<unknown>;
}

/** Dialog for the new category or subcategory of the selected products. */
export function MoveDialog({ count, onClose, onMove }: Props) {
  const t = useT();
  const id = useId();
  const { business } = useSession();
  const query = useQuery(apiQuery(categories.list, { businessId: business.id }));
  const [value, setValue] = useState('');
  const [isTold, setTold] = useState(false);
  const items = query.data?.items ?? [];
  const nameOf = (categoryId: number | undefined) => items.find((one) => one.id === categoryId)?.name;
  const chosen = items.find((one) => String(one.id) === value);

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('batch.move.title', { count })}
      confirmLabel={t('batch.move.confirm', { count })}
      onConfirm={async () => {
        setTold(true);
        if (!chosen) return false;
        return onMove(chosen.parentId ?? chosen.id, chosen.parentId === undefined ? null : chosen.id);
      }}
    >
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : (
        <ChoiceField
          id={id}
          label={t('batch.move.to')}
          startsEmpty
          value={value}
          onChange={setValue}
          onLeave={() => undefined}
          error={isTold && !chosen ? t('batch.move.missing') : undefined}
          options={items.map((one) => ({
            value: String(one.id),
            label: one.parentId === undefined ? one.name : `${nameOf(one.parentId) ?? ''} › ${one.name}`,
          }))}
        />
      )}
    </ConfirmDialog>
  );
}
