import { useMemo } from 'react';
import { LINK_LIMITS } from '@mostrador/contract/payments/links/calls';
import { LINK_TYPES } from '@mostrador/contract/payments/links/states';
import { useLocale } from '@mostrador/i18n';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { SearchField, type SearchOptions } from '@mostrador/ui/form';
import { ChoiceField, MoneyInput, RadioField, TextField } from '@mostrador/ui/record';
import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { inCurrency, type LinkValues } from './link-values';
import { LifetimeFields } from './LifetimeFields';
import { MetadataFields } from './MetadataFields';
import { useT } from './messages';

interface Props {
  form: FormState<LinkValues>;
  merchants: SearchOptions;
}

/** The fields of a new link (docs payments §3), the most used first. */
export function LinkFields({ form, merchants }: Props) {
  const t = useT();
  const { values } = form;
  return (
    <>
      <TypeField form={form} />
      <div className="p-link-amount">
        <MoneyInput
          {...bindField(form, 'amount')}
          key={values.currency}
          label={t('links.field.amount')}
          currency={values.currency}
        />
        <CurrencyField form={form} />
      </div>
      <SearchField {...bindField(form, 'merchantId')} label={t('links.field.merchant')} found={merchants} />
      <TextField
        {...bindField(form, 'description')}
        label={t('links.field.descriptionOptional')}
        help={t('links.help.description')}
        maxLength={LINK_LIMITS.description}
      />
      <LifetimeFields form={form} />
      <TextField
        {...bindField(form, 'redirectUrl')}
        label={t('links.field.redirectOptional')}
        help={t('links.help.redirect')}
        maxLength={LINK_LIMITS.url}
      />
      <TextField
        {...bindField(form, 'cancelUrl')}
        label={t('links.field.cancelOptional')}
        help={t('links.help.cancel')}
        maxLength={LINK_LIMITS.url}
      />
      <MetadataFields form={form} />
    </>
  );
}

function TypeField({ form: { values, set, field } }: Pick<Props, 'form'>) {
  const t = useT();
  return (
    <RadioField
      id={field('type').id}
      label={t('links.field.type')}
      value={values.type}
      onChange={(type) => set({ type })}
      options={LINK_TYPES.map((type) => ({ value: type, label: t(`links.type.${type}`), help: t(`links.type.${type}.help`) }))}
      look="boxes"
    />
  );
}

function CurrencyField({ form: { values, set, field } }: Pick<Props, 'form'>) {
  const t = useT();
  const locale = useLocale();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return [...digitsByCurrency.keys()].toSorted().map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  }, [locale]);
  return (
    <ChoiceField
      {...field('currency')}
      label={t('links.field.currency')}
      options={options}
      value={values.currency}
      onChange={(currency) => set({ currency, amount: inCurrency(values.amount, currency) })}
    />
  );
}
