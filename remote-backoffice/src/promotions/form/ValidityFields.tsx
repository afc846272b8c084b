import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { Field, fieldAria } from '@mostrador/ui/record';
import { CheckField } from '../../common/CheckField';
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
          <Hour form={form} name="hourFrom" />
          <Hour form={form} name="hourTo" help={isOvernight ? t('promotions.field.hourTo.next') : undefined} />
        </div>
      )}
    </>
  );
}

interface HourProps {
  form: FormState<PromotionValues>;
  name: 'hourFrom' | 'hourTo';
  help?: string | undefined;
}

function Hour({ form: { values, set, field }, name, help }: HourProps) {
  const t = useT();
  const { id, error, onLeave } = field(name);
  return (
    <Field id={id} label={t(`promotions.field.${name}`)} help={help} error={error}>
      <input
        id={id}
        className="m-field-input"
        type="time"
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        onBlur={onLeave}
        {...fieldAria(id, error, help)}
      />
    </Field>
  );
}
