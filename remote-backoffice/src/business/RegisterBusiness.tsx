import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business, type BusinessKind } from '@mostrador/contract/backoffice/business/calls';
import { businessSettings, MAX_BUSINESS_NAME, type NewBusiness } from '@mostrador/contract/backoffice/business-settings/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { useLocale } from '@mostrador/i18n';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { deviceTimeZone } from '@mostrador/values/time-zone';
import { CreateStep } from './CreateStep';
import { countries, countryOptions, currencyOptions } from './countries';
import { useT } from './registration-messages';

interface Values {
  name: string;
  kind: BusinessKind;
  country: string;
  currency: string;
}

const wireNames: WireNames<Values> = {
  nombre: 'name',
  tipo: 'kind',
  pais: 'country',
  zona_horaria: 'country',
  moneda: 'currency',
};

const createdKind: Parameters<typeof useCreate<typeof businessSettings.register>>[1] = {
  invalidates: [],
  // The session follows this query, and the current step follows the session.
  cache: (queries, own) => void queries.setQueryData(apiQuery(business.get, {}).queryKey, own),
};

/** Returns initial values with the country of the device's time zone, or else the first country. */
function initialValues(): Values {
  const zone = deviceTimeZone();
  const here = countries.find(({ timeZone }) => timeZone === zone) ?? countries[0]!;
  return { name: '', kind: 'food', country: here.name, currency: here.currency };
}

function argsOf({ name, kind, country, currency }: Values): NewBusiness {
  const timeZone = countries.find((one) => one.name === country)?.timeZone ?? deviceTimeZone();
  return { name: name.trim(), kind, country, currency, timeZone };
}

/** First registration step: name and kind of the business, and its country, which implies currency and time zone. */
export function RegisterBusiness() {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const create = useCreate(businessSettings.register, createdKind);
  const [tried] = create.intents.items;
  const form = useForm<Values>('registration', tried ? { ...tried.args } : initialValues(), ({ name }) => ({
    name: name.trim() ? undefined : t('registration.problem.name'),
  }));
  const { values, set, field } = form;

  return (
    <CreateStep
      step="business"
      {...{ form, wireNames, create }}
      args={argsOf(values)}
      onRestore={set}
      onSettled={() => void queries.invalidateQueries()}
    >
      <TextField {...bindField(form, 'name')} label={t('registration.field.name')} maxLength={MAX_BUSINESS_NAME} />
      <ChoiceField
        {...bindField(form, 'kind')}
        label={t('registration.field.kind')}
        options={(['food', 'market'] as const).map((value) => ({ value, label: t(`registration.kind.${value}`) }))}
      />
      <ChoiceField
        {...field('country')}
        label={t('registration.field.country')}
        value={values.country}
        onChange={(country) =>
          set({ country, currency: countries.find(({ name }) => name === country)?.currency ?? values.currency })
        }
        options={countryOptions(values.country, locale)}
      />
      <ChoiceField
        {...bindField(form, 'currency')}
        label={t('registration.field.currency')}
        help={t('registration.help.currency')}
        options={currencyOptions(values.currency, locale)}
      />
    </CreateStep>
  );
}
