import { options } from '@mostrador/contract/backoffice/options/calls';
import type { OptionFields as Fields } from '@mostrador/contract/backoffice/options/shapes';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { formatAmountInput } from '@mostrador/values/money';
import { path } from '../../paths';
import { usePriceParser, type ParsedPrice } from '../branches/PriceField';
import { FormPage } from '../../common/form-page/FormPage';
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
  const create = useCreate(options.create, optionKind);
  const [tried] = create.intents.items;
  const form = useForm<OptionValues>('option', tried ? valuesOf(tried.args, locale) : emptyOption, (values) =>
    validateOption(values, read, t),
  );
  const args = argsOf(form.values, read, currency);

  async function submit() {
    const created = await create.save({ form, args, names: optionNames, done: ({ name }) => t('options.created', { name }) });
    return created && path('options', {}, { id: created.id });
  }

  return (
    <FormPage
      title={t('options.new')}
      form={form}
      submitLabel={t('options.create')}
      onSubmit={submit}
      backTo={path('options')}
      save={create}
      aside={<FormSample values={form.values} />}
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={({ name }) => [t('options.create'), name].join(': ')}
        onRestore={(attempt) => form.set(valuesOf(attempt, locale))}
        onSettled={() => form.set(emptyOption)}
      />
      <OptionFields form={form} />
    </FormPage>
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
