import { options } from '@mostrador/contract/backoffice/options/calls';
import type { OptionFields as Fields } from '@mostrador/contract/backoffice/options/shapes';
import { useCreateForm } from '@mostrador/forms/create-form';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { formatAmountInput } from '@mostrador/values/money';
import { path } from '../../paths';
import { usePriceParser, type ParsedPrice } from '../branches/PriceField';
import { CreatePage } from '../../common/form-page/CreatePage';
import { FormSample } from './FormSample';
import { useT } from './messages';
import { optionKind } from './option-kind';
import { OptionFields } from './OptionFields';
import { parseBounds, itemFields, emptyOption, optionNames, validateOption, type OptionValues } from './option-values';

/** Form of a new option with its items. */
export function CreateOption() {
  const t = useT();
  const locale = useLocale();
  const { currency } = useSession().business;
  const read = usePriceParser(currency);
  const create = useCreateForm(options.create, optionKind, {
    draft: 'option',
    empty: emptyOption,
    argsOf: (values) => argsOf(values, read, currency),
    valuesOf: (args) => valuesOf(args, locale),
    problems: (values) => validateOption(values, read, t),
    names: optionNames,
    done: ({ name }) => t('options.created', { name }),
  });
  const { form } = create;

  return (
    <CreatePage
      title={t('options.new')}
      create={create}
      submitLabel={t('options.create')}
      backTo={path('options')}
      createdTo={({ id }) => path('options', {}, { id })}
      aside={<FormSample values={form.values} />}
    >
      <OptionFields form={form} />
    </CreatePage>
  );
}

function argsOf(values: OptionValues, read: (typed: string) => ParsedPrice, currency: string): Fields {
  const { min, max } = parseBounds(values);
  const { repeatable, active } = values;
  const items = itemFields(values, null, read, currency);
  return { name: values.name.trim(), min: min ?? 0, max: max ?? 0, repeatable, active, items };
}

function valuesOf({ name, min, max, repeatable = false, active = true, items }: Fields, locale: string): OptionValues {
  return {
    name,
    min: String(min),
    max: String(max),
    repeatable,
    active,
    items: items.map((item, at) => ({
      id: at === 0 ? 'first' : `tried${at}`,
      itemId: null,
      name: item.name,
      price: formatAmountInput(item.price, locale),
      active: item.active ?? true,
      tags: (item.tags ?? []).join(', '),
      prices: Object.fromEntries(
        (item.branches ?? []).map(({ branchId, price }) => [String(branchId), price ? formatAmountInput(price, locale) : '']),
      ),
    })),
  };
}
