import { MAX_PROMOTION_NAME } from '@mostrador/contract/backoffice/promotions/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { PlainButton } from '@mostrador/ui/kit';
import { CheckField, ChoiceField, MoneyInput, TextField } from '@mostrador/ui/record';
import { generateCode } from '../generate-code';
import { useT } from '../messages';
import type { PromotionValues } from '../promotion-values';

interface Props {
  form: FormState<PromotionValues>;
  currency: string;
  isNew: boolean;
  /** Whether the promotion has been used; code and kind are then read-only. */
  isUsed: boolean;
}

const kinds = ['coupon', 'discount'] as const;
const takes = ['percent', 'cash', 'freeShipping'] as const;

/** Fields for the name, code and discount. */
export function DiscountFields({ form, currency, isNew, isUsed }: Props) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <>
      {isNew && (
        <ChoiceField
          {...bindField(form, 'kind')}
          label={t('promotions.field.kind')}
          help={t(`promotions.kind.${values.kind}.help`)}
          options={kinds.map((value) => ({ value, label: t(`promotions.kind.${value}`) }))}
        />
      )}
      <TextField {...bindField(form, 'name')} label={t('promotions.field.name')} maxLength={MAX_PROMOTION_NAME} />
      {values.kind === 'coupon' && isNew && (
        <CheckField label={t('promotions.field.single')} checked={values.single} onChange={(single) => set({ single })} />
      )}
      {values.kind === 'coupon' && values.single && isNew && (
        <TextField
          {...bindField(form, 'codes')}
          label={t('promotions.field.codes')}
          help={t('promotions.field.codes.help')}
          numeric
          maxLength={4}
        />
      )}
      {values.kind === 'coupon' && values.single && !isNew && (
        <p className="m-muted">{t('promotions.codes.count', { count: Number(values.codes) })}</p>
      )}
      {values.kind === 'coupon' &&
        !values.single &&
        (isUsed ? (
          <p className="m-muted">{t('promotions.used.code', { code: values.code })}</p>
        ) : (
          <TextField
            {...field('code')}
            label={t('promotions.field.code')}
            help={t('promotions.field.code.help')}
            maxLength={20}
            value={values.code}
            onChange={(code) => set({ code: code.toUpperCase() })}
            endButton={<PlainButton onClick={() => set({ code: generateCode() })}>{t('promotions.field.code.make')}</PlainButton>}
          />
        ))}
      {isUsed ? (
        <p className="m-muted">{t('promotions.used.takes', { takes: t(`promotions.takes.${values.takes}`) })}</p>
      ) : (
        <ChoiceField
          {...bindField(form, 'takes')}
          label={t('promotions.field.takes')}
          options={takes.map((value) => ({ value, label: t(`promotions.takes.${value}`) }))}
        />
      )}
      {values.takes === 'percent' && (
        <>
          <TextField {...bindField(form, 'percent')} label={t('promotions.field.percent')} numeric maxLength={3} />
          <CheckField label={t('promotions.field.capped')} checked={values.capped} onChange={(capped) => set({ capped })} />
          {values.capped && <MoneyInput {...bindField(form, 'cap')} label={t('promotions.field.cap')} currency={currency} />}
        </>
      )}
      {values.takes === 'cash' && (
        <MoneyInput
          {...bindField(form, 'cash')}
          label={t('promotions.field.cash')}
          help={t('promotions.field.cash.help')}
          currency={currency}
        />
      )}
      {values.kind === 'coupon' && (
        <CheckField
          label={t('promotions.field.cumulative')}
          checked={values.cumulative}
          onChange={(cumulative) => set({ cumulative })}
        />
      )}
    </>
  );
}
