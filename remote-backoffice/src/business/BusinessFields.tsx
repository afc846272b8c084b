import { bindField } from '@mostrador/forms/bind-field';
import { useLocale } from '@mostrador/i18n';
import { localeNames, locales } from '@mostrador/i18n/locales';
import type { FormState } from '@mostrador/forms/form';
import { CheckField, ChoiceField, Field, FieldGroup, TextField } from '@mostrador/ui/record';
import { FormSection } from '../common/form-page/FormSection';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { PhotoField } from '../common/photo-field/PhotoField';
import type { PhotoUpload } from '../common/photo-field/use-photo-upload';
import { maxLengthOf, type BusinessValues } from './business-values';
import { ColorField } from './ColorField';
import { countryOptions, currencyOptions } from './countries';
import { useT } from './messages';

interface Props {
  form: FormState<WithRecordVersion<BusinessValues>>;
  currencyFixed: boolean;
  upload: PhotoUpload;
}

type TextName = Exclude<keyof BusinessValues, 'languages'>;

export function BusinessFields({ form, currencyFixed, upload }: Props) {
  const t = useT();
  const locale = useLocale();
  const { values, set, field } = form;
  const of = (name: TextName) => ({
    ...field(name),
    label: t(`business.field.${name}`),
    value: values[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  const line = (name: TextName) => ({ ...of(name), maxLength: maxLengthOf(name) });
  const currency = of('currency');
  return (
    <>
      <FormSection title={t('business.store')}>
        <div className="b-business-fields">
          <TextField {...line('name')} />
          <TextField {...line('url')} help={t('business.help.url')} />
          <PhotoField {...bindField(form, 'logo')} label={t('business.field.logo')} upload={upload} />
        </div>
      </FormSection>
      <FormSection title={t('business.colors')}>
        <div className="b-business-fields">
          <ColorField {...of('primary')} />
          <ColorField {...of('secondary')} />
        </div>
      </FormSection>
      <FormSection title={t('business.contact')}>
        <div className="b-business-fields">
          <TextField {...line('email')} type="email" />
          <TextField {...line('phone')} type="tel" />
        </div>
      </FormSection>
      <FormSection title={t('business.tax')}>
        <div className="b-business-fields">
          <TextField {...line('taxName')} />
          <TextField {...line('taxId')} />
          <TextField {...line('taxAddress')} />
        </div>
      </FormSection>
      <FormSection title={t('business.place')}>
        <div className="b-business-fields">
          <ChoiceField {...of('country')} options={countryOptions(values.country, locale)} />
          {currencyFixed ? (
            <Field {...currency} help={t('business.help.currency')}>
              <input
                id={currency.id}
                className="m-field-input"
                readOnly
                value={currency.value}
                aria-describedby={`${currency.id}-note`}
              />
            </Field>
          ) : (
            <ChoiceField {...currency} options={currencyOptions(values.currency, locale)} />
          )}
          <FieldGroup label={t('business.field.languages')} error={field('languages').error}>
            {locales.map((code, index) => (
              <CheckField
                key={code}
                id={index === 0 ? field('languages').id : undefined}
                label={localeNames[code]}
                lang={code}
                checked={values.languages.includes(code)}
                onChange={(on) =>
                  set(({ languages }) => ({ languages: on ? [...languages, code] : languages.filter((one) => one !== code) }))
                }
              />
            ))}
          </FieldGroup>
        </div>
      </FormSection>
    </>
  );
}
