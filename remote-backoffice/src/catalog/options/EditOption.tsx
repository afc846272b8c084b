import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { currentOption, type OptionBranch, type ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useForm } from '@mostrador/forms/form';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { path } from '../../paths';
import { usePriceParser } from '../branches/PriceField';
import { useConflict, type WithRecordVersion } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { FormSample } from './FormSample';
import { useT, type T } from './messages';
import { OptionFields } from './OptionFields';
import { parseBounds, itemFields, optionNames, validateOption, recordVersionOf, type OptionValues } from './option-values';

interface Props {
  option: ProductOption;
  branches: readonly OptionBranch[];
}

/** Edit form of an option. Sends only changed fields; if another user changed the same field, the user chooses a value. */
export function EditOption({ option, branches }: Props) {
  const t = useT();
  const locale = useLocale();
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const { currency } = useSession().business;
  const read = usePriceParser(currency);
  const { id } = option;
  const now = recordVersionOf(option, branches, locale);
  const form = useForm<WithRecordVersion<OptionValues>>(`option:${id}`, { ...now.values, seen: now }, (values) =>
    validateOption(values, read, t),
  );
  const conflict = useConflict<OptionValues>(form, now);
  const [tries, setTries] = useState(0);
  const { run, pending, error, reset } = useApiMutation(options.update, {
    invalidates: [options.list, options.branches, options.items, options.ofProduct, products.list, products.get],
    onError({ body }) {
      const current = currentOption(body);
      if (!current) return;
      queries.setQueriesData<Page<ProductOption>>(
        { queryKey: apiKey(options.list) },
        (page) => page && { ...page, items: page.items.map((one) => (one.id === id ? current : one)) },
      );
    },
  });

  async function submit() {
    setTries((before) => before + 1);
    if (conflict.unresolved.length > 0 || !form.check()) return null;
    const { seen, ...values } = form.values;
    const differs = (name: keyof OptionValues) => JSON.stringify(values[name]) !== JSON.stringify(seen.values[name]);
    const { min, max } = parseBounds(values);
    const changes = {
      ...(differs('name') && { name: values.name.trim() }),
      ...(differs('min') && { min: min ?? 0 }),
      ...(differs('max') && { max: max ?? 0 }),
      ...(differs('repeatable') && { repeatable: values.repeatable }),
      ...(differs('active') && { active: values.active }),
      ...(differs('items') && { items: itemFields(values, seen.values, read, currency) }),
    };
    const back = path('options', {}, { id });
    if (Object.keys(changes).length === 0) return back;
    try {
      await run({ id, version: seen.version, ...changes });
      snackbar({ message: t('options.saved', { name: values.name.trim() }) });
      return back;
    } catch (refusal) {
      // The conflict is shown above the fields, with both values.
      if (refusal instanceof ApiError && currentOption(refusal.body)) reset();
      else form.setServerErrors(fieldErrorsFrom(refusal, optionNames, values).fields as object);
      throw refusal;
    }
  }

  return (
    <FormPage
      title={t('options.edit')}
      form={form}
      submitLabel={t('options.save')}
      onSubmit={submit}
      backTo={path('options')}
      saving={pending}
      saveError={error}
      aside={<FormSample values={form.values} items={option.items} />}
    >
      <ConflictNotice conflict={conflict} tries={tries} words={(name) => fieldWords(name, form.values, t)} />
      <OptionFields form={form} />
    </FormPage>
  );
}

/** Returns the label of a field and its value as text; `items.i3.price` is the price of an item. */
function fieldWords(name: string, values: OptionValues, t: T) {
  const [field = '', rowId, part] = name.split('.');
  const text = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'options.yes' : 'options.no');
    if (Array.isArray(value)) return value.map((item: { name: string }) => item.name).join(', ');
    if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ');
    return String(value) || t('options.nothing');
  };
  if (field !== 'items') return { label: t(`options.field.${field as 'name' | 'min' | 'max' | 'repeatable' | 'active'}`), text };
  const item = values.items.find(({ id }) => id === rowId)?.name;
  if (item === undefined) return { label: t('options.items'), text };
  const words = {
    name: 'options.item.name',
    price: 'options.item.price',
    tags: 'options.item.tags',
    active: 'options.item.active',
  } as const;
  const label = Object.hasOwn(words, part ?? '') ? t(words[part as keyof typeof words]) : t('options.item.branchPrices');
  return { label: `${item}: ${label}`, text };
}
