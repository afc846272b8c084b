import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { QueryError, MoneyText, RowsSkeleton } from '@mostrador/ui/kit';
import { ChoiceField, Section } from '@mostrador/ui/record';
import { useCanCall } from '../../common/use-can-call';
import { restockTimesOf, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import { BranchMatrix } from '../branches/BranchMatrix';
import { useT } from './messages';
import { useOptionSwitches } from './use-option-switches';

const whole = 'all';

/** Table by branch of an option, or of one of its items with its price. */
export function OptionBranches({ option }: { option: ProductOption }) {
  const t = useT();
  const id = useId();
  const disabledReason = useCanCall(options.updateState) ? undefined : t('options.onlyAdmin');
  const query = useQuery(apiQuery(options.branches, { optionId: option.id }));
  const { setBranch, setItemBranch } = useOptionSwitches();
  const [about, setAbout] = useState(whole);
  const item = option.items.find((one) => String(one.id) === about);
  const { data, error } = query;
  useRefetchWhenRestocked(restockTimesOf(data?.items), query);
  const itemRows = data?.items.flatMap(({ branchId, branchName, items }) => {
    const own = items.find((one) => one.id === item?.id);
    return own ? [{ ...own, branchId, branchName }] : [];
  });
  return (
    <Section title={t('options.branches')}>
      <ChoiceField
        id={id}
        label={t('options.branches.about')}
        error={undefined}
        value={item ? about : whole}
        onChange={setAbout}
        onLeave={() => undefined}
        options={[
          { value: whole, label: t('options.branches.whole') },
          ...option.items.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
      {!data && !error && <RowsSkeleton rows={4} />}
      {!data && error && <QueryError query={query} />}
      {data && !item && (
        <BranchMatrix
          name={option.name}
          rows={data.items}
          disabledReason={disabledReason}
          onSold={(row, sold) => void setBranch(option, row, { sold })}
          onSoldOut={(row, soldOut) => void setBranch(option, row, { soldOut })}
        />
      )}
      {itemRows && item && (
        <BranchMatrix
          name={item.name}
          rows={itemRows}
          price={({ price }) =>
            price ? (
              <MoneyText money={price} />
            ) : (
              <span className="m-muted">
                <MoneyText money={item.basePrice} />
              </span>
            )
          }
          disabledReason={disabledReason}
          onSold={(row, sold) => void setItemBranch(item, row, { sold })}
          onSoldOut={(row, soldOut) => void setItemBranch(item, row, { soldOut })}
        />
      )}
    </Section>
  );
}
