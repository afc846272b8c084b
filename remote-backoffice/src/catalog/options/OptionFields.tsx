import { MAX_OPTION_ITEMS, MAX_OPTION_NAME } from '@mostrador/contract/backoffice/options/limits';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { fieldArray } from '@mostrador/forms/field-array';
import { PlusOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { CheckField, TextField } from '@mostrador/ui/record';
import { OrderList } from '../../common/order-list/OrderList';
import { ItemFields } from './ItemFields';
import { useT } from './messages';
import { newItem, type OptionValues } from './option-values';
import './options.css';

/** Form fields of an option: its bounds and its items in order. */
export function OptionFields({ form }: { form: FormState<OptionValues> }) {
  const t = useT();
  const { values, set, field } = form;
  const items = fieldArray(form, 'items');
  const move = (id: string, to: number) =>
    set(({ items: before }) => {
      const row = before.find((one) => one.id === id);
      return { items: row ? before.filter((one) => one.id !== id).toSpliced(to, 0, row) : before };
    });
  return (
    <>
      <TextField
        {...bindField(form, 'name')}
        label={t('options.field.name')}
        help={t('options.field.name.help')}
        maxLength={MAX_OPTION_NAME}
      />
      <div className="b-option-bounds">
        <TextField {...bindField(form, 'min')} label={t('options.field.min')} help={t('options.field.min.help')} numeric />
        <TextField {...bindField(form, 'max')} label={t('options.field.max')} numeric />
      </div>
      <CheckField
        label={t('options.field.repeatable')}
        checked={values.repeatable}
        onChange={(repeatable) => set({ repeatable })}
      />
      <CheckField label={t('options.field.active')} checked={values.active} onChange={(active) => set({ active })} />
      <fieldset className="m-fieldset b-option-form-items">
        <legend>{t('options.items')}</legend>
        <OrderList
          label={t('options.items')}
          rows={items.items}
          nameOf={({ name }) => name || t('options.sample.unnamed')}
          onMove={move}
        >
          {(row, moves) => <ItemFields row={row} moves={moves} form={form} items={items} />}
        </OrderList>
        <PlainButton
          id={field('items').id}
          disabled={items.items.length >= MAX_OPTION_ITEMS}
          onClick={() => items.add({ ...newItem })}
        >
          <PlusOutlined />
          {t('options.item.add')}
        </PlainButton>
        {field('items').error && (
          <span className="m-field-error" role="alert">
            {field('items').error}
          </span>
        )}
      </fieldset>
    </>
  );
}
