import { MAX_PROMOTION_NAME } from '@mostrador/contract/backoffice/promotions/shapes';
import type { FormState } from '@mostrador/forms/form';
import { PlainButton } from '@mostrador/ui/kit';
import { ChoiceField, MoneyInput, TextField } from '@mostrador/ui/record';
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
          {...field('kind')}
          label={t('promotions.field.kind')}
          help={t(`promotions.kind.${values.kind}.help`)}
          value={values.kind}
          onChange={(kind) => set({ kind: kind as PromotionValues['kind'] })}
          options={kinds.map((value) => ({ value, label: t(`promotions.kind.${value}`) }))}
        />
      )}
      <TextField
        {...field('name')}
        label={t('promotions.field.name')}
        maxLength={MAX_PROMOTION_NAME}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      {values.kind === 'coupon' && isNew && (
        <label className="m-option">
          <input type="checkbox" checked={values.single} onChange={(event) => set({ single: event.target.checked })} />
          {t('promotions.field.single')}
        </label>
      )}
      {values.kind === 'coupon' && values.single && isNew && (
        <TextField
          {...field('codes')}
          label={t('promotions.field.codes')}
          help={t('promotions.field.codes.help')}
          numeric
          maxLength={4}
          value={values.codes}
          onChange={(codes) => set({ codes })}
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
          {...field('takes')}
          label={t('promotions.field.takes')}
          value={values.takes}
          onChange={(next) => set({ takes: next as PromotionValues['takes'] })}
          options={takes.map((value) => ({ value, label: t(`promotions.takes.${value}`) }))}
        />
      )}
      {values.takes === 'percent' && (
        <>
          <TextField
            {...field('percent')}
            label={t('promotions.field.percent')}
            numeric
            maxLength={3}
            value={values.percent}
            onChange={(percent) => set({ percent })}
          />
          <label className="m-option">
            <input type="checkbox" checked={values.capped} onChange={(event) => set({ capped: event.target.checked })} />
            {t('promotions.field.capped')}
          </label>
          {values.capped && (
            <MoneyInput
              {...field('cap')}
              label={t('promotions.field.cap')}
              currency={currency}
              value={values.cap}
              onChange={(cap) => set({ cap })}
            />
          )}
        </>
      )}
      {values.takes === 'cash' && (
        <MoneyInput
          {...field('cash')}
          label={t('promotions.field.cash')}
          help={t('promotions.field.cash.help')}
          currency={currency}
          value={values.cash}
          onChange={(cash) => set({ cash })}
        />
      )}
      {values.kind === 'coupon' && (
        <label className="m-option">
          <input type="checkbox" checked={values.cumulative} onChange={(event) => set({ cumulative: event.target.checked })} />
          {t('promotions.field.cumulative')}
        </label>
      )}
    </>
  );
}
