import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { CheckField, TimeField } from '@mostrador/ui/record';
import { PeriodFields } from '../../common/PeriodFields';
import { useT } from '../messages';
import { WeekdayList } from '../../common/pick/WeekdayList';
import type { PromotionValues } from '../promotion-values';

/** Fields for the validity: dates, weekdays and hours in the branch's zone. */
export function ValidityFields({ form }: { form: FormState<PromotionValues> }) {
  const t = useT();
  const { values, set } = form;
  const isOvernight = values.hours && values.hourTo < values.hourFrom;
  return (
    <>
      <PeriodFields
        form={form}
        labels={{ from: t('promotions.field.from'), ends: t('promotions.field.ends'), to: t('promotions.field.to') }}
        toHelp={t('promotions.field.to.help')}
      />
      <WeekdayList
        {...bindField(form, 'weekdays')}
        label={t('promotions.field.weekdays')}
        help={t('promotions.field.weekdays.help')}
      />
      <CheckField label={t('promotions.field.hours')} checked={values.hours} onChange={(hours) => set({ hours })} />
      {values.hours && (
        <div className="b-promo-hours">
          <TimeField {...bindField(form, 'hourFrom')} label={t('promotions.field.hourFrom')} />
          <TimeField
            {...bindField(form, 'hourTo')}
            label={t('promotions.field.hourTo')}
            help={isOvernight ? t('promotions.field.hourTo.next') : undefined}
          />
        </div>
      )}
    </>
  );
}
