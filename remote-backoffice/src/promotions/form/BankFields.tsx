import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { FormState } from '@mostrador/forms/form';
import { fieldArray } from '@mostrador/forms/field-array';
import { CheckField, CheckGroup, MoneyInput } from '@mostrador/ui/record';
import { WeekdayList } from '../../common/pick/WeekdayList';
import { useT } from '../messages';
import type { PromotionValues } from '../promotion-values';

/** Banks whose cards get the promotion, each with its own weekdays and cap (docs customers §3). */
export function BankFields({ form, currency }: { form: FormState<PromotionValues>; currency: string }) {
  const t = useT();
  const { data } = useQuery(apiQuery(promotions.banks, {}));
  const rows = fieldArray(form, 'banks');
  if (!data?.items.length) return null;
  const nameOf = (id: string) => data.items.find((bank) => String(bank.id) === id)?.name ?? `#${id}`;
  const choose = (ids: number[]) =>
    form.set(({ banks }) => ({
      banks: ids.map(String).map((id) => banks.find((bank) => bank.id === id) ?? { id, weekdays: [], capped: false, cap: null }),
    }));
  return (
    <>
      <CheckGroup
        {...form.field('banks')}
        label={t('promotions.field.bank')}
        help={t('promotions.field.bank.help')}
        options={data.items.map(({ id, name }) => ({ value: id, label: name }))}
        value={rows.items.map(({ id }) => Number(id))}
        onChange={choose}
      />
      {rows.items.map(({ id, weekdays, capped, cap }) => (
        <div key={id} role="group" className="b-promo-bank" aria-label={nameOf(id)}>
          <WeekdayList
            {...rows.field(id, 'weekdays')}
            label={t('promotions.field.bank.weekdays', { bank: nameOf(id) })}
            help={t('promotions.field.weekdays.help')}
            value={weekdays}
            onChange={(next) => rows.change(id, { weekdays: next })}
          />
          <CheckField
            label={t('promotions.field.bank.capped', { bank: nameOf(id) })}
            checked={capped}
            onChange={(capped) => rows.change(id, { capped })}
          />
          {capped && (
            <MoneyInput
              {...rows.field(id, 'cap')}
              label={t('promotions.field.bank.cap', { bank: nameOf(id) })}
              currency={currency}
              value={cap}
              onChange={(next) => rows.change(id, { cap: next })}
            />
          )}
        </div>
      ))}
    </>
  );
}
