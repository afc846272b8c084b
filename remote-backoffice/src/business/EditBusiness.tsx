import { localeNames, type Locale } from '@mostrador/i18n/locales';
import { useLocale } from '@mostrador/i18n';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { useEditForm } from '@mostrador/forms/edit-form';
import { path } from '../paths';
import { Photo } from '../common/photo/Photo';
import { useFormPhoto } from '../common/photo-field/use-form-photo';
import { generalKind } from './business-kinds';
import { BusinessFields } from './BusinessFields';
import { BusinessForm } from './BusinessForm';
import { businessNames, changesOf, validateBusiness, valuesOf, type BusinessValues } from './business-values';
import { countryName } from './countries';
import type { BusinessFormProps } from './LoadedBusiness';
import { useT, type T } from './messages';
import { StorePreview } from './StorePreview';

/** Form for the business's information. Sends only the changed fields, so that changes by other users are kept. */
export function EditBusiness({ business, onSaved }: BusinessFormProps) {
  const t = useT();
  const locale = useLocale();
  const edit = useEditForm(businessSettings.edit, generalKind, {
    draft: 'business',
    now: { version: business.version, values: valuesOf(business) },
    record: {},
    problems: (values) => validateBusiness(values, t),
    changes: changesOf,
    names: businessNames,
    done: () => t('business.saved'),
    unchanged: () => t('business.unchanged'),
  });
  const { form } = edit;
  const photo = useFormPhoto(form, 'logo', t('business.problem.logo'));

  return (
    <BusinessForm
      title={t('business.title')}
      edit={edit}
      change={business.changed}
      words={(name) => ({
        label: t(`business.field.${name as keyof BusinessValues}`),
        text: (value) => valueText(name as keyof BusinessValues, value, locale, t),
      })}
      aside={<StorePreview values={form.values} />}
      address={path('business')}
      {...{ photo, onSaved }}
    >
      <BusinessFields form={form} currencyFixed={business.currencyFixed} upload={photo} />
    </BusinessForm>
  );
}

/** Formats a field's value for the list of changes. */
function valueText(name: keyof BusinessValues, value: unknown, locale: string, t: T) {
  if (name === 'languages')
    return (
      (value as string[]).map((code) => (Object.hasOwn(localeNames, code) ? localeNames[code as Locale] : code)).join(', ') ||
      t('business.none')
    );
  const words = String(value);
  if (!words) return t(name === 'primary' || name === 'secondary' ? 'business.color.brand' : 'business.none');
  if (name === 'logo') return <Photo src={words} size="small" />;
  if (name === 'country') return countryName(words, locale);
  return words;
}
