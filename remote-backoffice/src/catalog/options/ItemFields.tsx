import { MAX_ITEM_NAME } from '@mostrador/contract/backoffice/options/limits';
import type { FormState } from '@mostrador/forms/form';
import type { Rows } from '@mostrador/forms/field-array';
import { useSession } from '@mostrador/session';
import { ActionMenu, type RowAction } from '@mostrador/ui/list';
import { CheckField, TextField } from '@mostrador/ui/record';
import { PriceField } from '../branches/PriceField';
import { useT } from './messages';
import type { ItemDraft, OptionValues } from './option-values';

interface Props {
  row: ItemDraft;
  moves: RowAction[];
  form: FormState<OptionValues>;
  items: Rows<ItemDraft>;
}

/** Fields of one item of an option: name, price, tags, state and the prices of branches. */
export function ItemFields({ row, moves, form, items }: Props) {
  const t = useT();
  const { currency, branches } = useSession().business;
  const { id, name, price, tags, active, prices } = row;
  const own = Object.values(prices).filter((text) => text.trim() !== '').length;
  return (
    <div className="b-option-form-item">
      <div className="b-option-form-line">
        <TextField
          {...items.field(id, 'name')}
          label={t('options.item.name')}
          maxLength={MAX_ITEM_NAME}
          value={name}
          onChange={(next) => items.change(id, { name: next })}
        />
        <PriceField
          {...items.field(id, 'price')}
          label={t('options.item.price')}
          currency={currency}
          placeholder="0"
          value={price}
          onChange={(next) => items.change(id, { price: next })}
        />
        <ActionMenu
          label={t('options.item.actionsOf', { name: name || t('options.sample.unnamed') })}
          items={[...moves, { key: 'remove', label: t('options.item.remove'), danger: true, onSelect: () => items.remove(id) }]}
        />
      </div>
      <div className="b-option-form-line b-option-form-line--tags">
        <TextField
          {...items.field(id, 'tags')}
          label={t('options.item.tags')}
          value={tags}
          onChange={(next) => items.change(id, { tags: next })}
        />
        <CheckField label={t('options.item.active')} checked={active} onChange={(active) => items.change(id, { active })} />
      </div>
      {branches.length > 1 && (
        <details className="b-option-prices">
          <summary>{t('options.item.prices', { count: own })}</summary>
          <div className="b-option-prices-list">
            {branches.map((branch) => (
              <PriceField
                key={branch.id}
                {...form.field(`items.${id}.price-${branch.id}`)}
                label={branch.name}
                currency={currency}
                placeholder={price || '0'}
                value={prices[branch.id] ?? ''}
                onChange={(next) => items.change(id, { prices: { ...prices, [branch.id]: next } })}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
