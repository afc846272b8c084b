import type { Business } from '@mostrador/contract/backoffice/business/calls';
import {
  MAX_BUSINESS_NAME,
  MAX_BUSINESS_TEXT,
  MAX_URL,
  type BusinessFields,
} from '@mostrador/contract/backoffice/business-settings/calls';
import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { parseColor } from '@mostrador/values/color';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import type { T } from './messages';

/** Values of the form; '' for a missing value. */
export interface BusinessValues extends Omit<BusinessFields, 'url' | 'logo' | 'colors'> {
  url: string;
  logo: string;
  /** #rrggbb */
  primary: string;
  secondary: string;
}

export function valuesOf(own: Business): BusinessValues {
  const { name, url, logo, colors, email, phone, taxName, taxId, taxAddress, country, currency, languages } = own;
  return {
    ...{ name, country, currency, languages },
    ...{ url: url ?? '', logo: logo ?? '', primary: colors.primary ?? '', secondary: colors.secondary ?? '' },
    ...{ email: email ?? '', phone: phone ?? '', taxName: taxName ?? '', taxId: taxId ?? '', taxAddress: taxAddress ?? '' },
  };
}

const long = { url: MAX_URL, name: MAX_BUSINESS_NAME } as Partial<Record<keyof BusinessValues, number>>;
/** Returns the maximum length of a field. */
export const maxLengthOf = (field: keyof BusinessValues) => long[field] ?? MAX_BUSINESS_TEXT;

/** Returns the error of a web address; an empty one is valid. */
export const urlError = (text: string, t: T) =>
  text.trim() && !safeHttpUrl(text.trim()) ? t('business.problem.url') : undefined;

export function validateBusiness(values: BusinessValues, t: T): FieldErrors<BusinessValues> {
  const color = (text: string) => (text && !parseColor(text) ? t('business.problem.color') : undefined);
  return {
    name: values.name.trim() ? undefined : t('business.problem.name'),
    url: urlError(values.url, t),
    primary: color(values.primary),
    secondary: color(values.secondary),
    email: values.email && !/^\S+@\S+\.\S+$/.test(values.email.trim()) ? t('business.problem.email') : undefined,
    languages: values.languages.length > 0 ? undefined : t('business.problem.languages'),
  };
}

export const businessNames: WireNames<BusinessValues> = {
  nombre: 'name',
  negocio_url: 'url',
  logo: 'logo',
  'branding.primary_color': 'primary',
  'branding.secondary_color': 'secondary',
  correo: 'email',
  telefono: 'phone',
  razon_social: 'taxName',
  identificacion_fiscal: 'taxId',
  domicilio_fiscal: 'taxAddress',
  pais: 'country',
  moneda: 'currency',
  idiomas: 'languages',
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the names of the changed fields, in the order of the form. */
export function changedNames<Values extends object>(before: Values, now: Values): (keyof Values & string)[] {
  return (Object.keys(now) as (keyof Values & string)[]).filter((name) => name in before && !isSame(before[name], now[name]));
}

/** Returns the fields that differ from `before`, as the request sends them. */
export function changesOf(now: BusinessValues, before: BusinessValues): Partial<BusinessFields> {
  const changed = new Set(changedNames(before, now));
  const { primary, secondary, url, logo, ...plain } = now;
  const fields: BusinessFields = {
    ...plain,
    url: url.trim() || null,
    logo: logo || null,
    colors: { primary: parseColor(primary), secondary: parseColor(secondary) },
  };
  const isSent = (name: string) =>
    name === 'colors' ? changed.has('primary') || changed.has('secondary') : changed.has(name as keyof BusinessValues);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isSent(name))) as Partial<BusinessFields>;
}
