import { localeNames, type Locale } from '@mostrador/i18n/locales';
import { useLocale } from '@mostrador/i18n';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useForm } from '@mostrador/forms/form';
import { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { path } from '../paths';
import { ConflictNotice } from '../common/conflict/ConflictNotice';
import { FormPage } from '../common/form-page/FormPage';
import { Photo } from '../common/photo/Photo';
import { usePhotoUpload } from '../common/photo-field/use-photo-upload';
import { generalKind } from './business-kinds';
import { BusinessFields } from './BusinessFields';
import { businessNames, changedNames, changesOf, validateBusiness, valuesOf, type BusinessValues } from './business-values';
import { countryName } from './countries';
import { Differences } from './Differences';
import { LastChange } from './LastChange';
import type { BusinessFormProps } from './LoadedBusiness';
import { useT, type T } from './messages';
import { StorePreview } from './StorePreview';

/** Form for the business's information. Sends only the changed fields, so that changes by other users are kept. */
export function EditBusiness({ business, onSaved }: BusinessFormProps) {
  const t = useT();
  const locale = useLocale();
  const snackbar = useSnackbar();
  const { branchId } = useSession();
  const now = { version: business.version, values: valuesOf(business) };
  const form = useForm<WithRecordVersion<BusinessValues>>('business', { ...now.values, seen: now }, (values) =>
    validateBusiness(values, t),
  );
  const edit = useVersionedEdit(businessSettings.edit, generalKind, {
    form,
    now,
    record: {},
    names: businessNames,
    changes: changesOf,
  });
  const upload = usePhotoUpload(branchId ?? 0, (logo) => form.set({ logo }));
  const { seen, ...values } = form.values;
  const changed = changedNames(seen.values, values);

  async function submit() {
    if (upload.isUnfinished) {
      form.setServerErrors({ logo: t('business.problem.logo') });
      return null;
    }
    const outcome = await edit.save(t('business.saved'));
    if (outcome === 'unchanged') snackbar({ message: t('business.unchanged') });
    if (outcome !== 'saved') return null;
    onSaved();
    return path('business');
  }

  const text = (name: string, value: unknown) => valueText(name as keyof BusinessValues, value, locale, t);
  const label = (name: string) => t(`business.field.${name as keyof BusinessValues}`);
  return (
    <FormPage
      title={t('business.title')}
      form={form}
      submitLabel={t('business.save')}
      onSubmit={submit}
      backTo="/dashboard/default"
      save={edit}
      aside={<StorePreview values={values} />}
    >
      <LastChange change={business.changed} />
      <ConflictNotice edit={edit} words={(name) => ({ label: label(name), text: (value) => text(name, value) })} />
      <BusinessFields form={form} currencyFixed={business.currencyFixed} upload={upload} />
      <Differences
        lines={changed.map((name) => ({
          name,
          label: label(name),
          before: text(name, seen.values[name]),
          after: text(name, values[name]),
        }))}
      />
    </FormPage>
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
