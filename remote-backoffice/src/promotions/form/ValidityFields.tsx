import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { useLocale } from '@mostrador/i18n';
import { DayField } from '@mostrador/ui/list';
import { Field, fieldAria } from '@mostrador/ui/record';
import { CheckField } from '../../common/CheckField';
import { week, weekdayText } from '../../common/days';
import { useT } from '../messages';
import { CheckList } from '../../common/pick/CheckList';
import type { PromotionValues } from '../promotion-values';

/** Fields for the validity: dates, weekdays and hours in the branch's zone. */
export function ValidityFields({ form }: { form: FormState<PromotionValues> }) {
  const t = useT();
  const locale = useLocale();
  const { values, set, field } = form;
  const isOvernight = values.hours && values.hourTo < values.hourFrom;
  const [from, to] = [field('from'), field('to')];
  return (
    <>
      <Field id={from.id} label={t('promotions.field.from')} error={from.error}>
        <DayField id={from.id} value={values.from} onChange={(day) => set({ from: day })} />
      </Field>
      <CheckField
        label={t('promotions.field.ends')}
        checked={values.ends}
        onChange={(checked) => set({ ends: checked, to: values.to < values.from ? values.from : values.to })}
      />
      {values.ends && (
        <Field id={to.id} label={t('promotions.field.to')} help={t('promotions.field.to.help')} error={to.error}>
          <DayField id={to.id} value={values.to} onChange={(day) => set({ to: day })} />
        </Field>
      )}
      <CheckList
        {...bindField(form, 'weekdays')}
        label={t('promotions.field.weekdays')}
        help={t('promotions.field.weekdays.help')}
        options={week.map((value) => ({ value, label: weekdayText(value, locale, 'long') }))}
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
