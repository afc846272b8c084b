import { options } from '@mostrador/contract/backoffice/options/calls';
import type { OptionBranch, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { useEditForm } from '@mostrador/forms/edit-form';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { path } from '../../paths';
import { usePriceParser } from '../branches/PriceField';
import { EditPage } from '../../common/form-page/EditPage';
import { FormSample } from './FormSample';
import { useT, type T } from './messages';
import { OptionFields } from './OptionFields';
import { optionKind } from './option-kind';
import { changesOf, optionNames, validateOption, recordVersionOf, type OptionValues } from './option-values';

interface Props {
  option: ProductOption;
  branches: readonly OptionBranch[];
}

/** Edit form of an option. Sends only changed fields; if another user changed the same field, the user chooses a value. */
export function EditOption({ option, branches }: Props) {
  const t = useT();
  const locale = useLocale();
  const { currency } = useSession().business;
  const read = usePriceParser(currency);
  const { id } = option;
  const edit = useEditForm(options.update, optionKind, {
    draft: `option:${id}`,
    now: recordVersionOf(option, branches, locale),
    record: { id },
    problems: (values) => validateOption(values, read, t),
    changes: (values, before) => changesOf(values, before, read, currency),
    names: optionNames,
    done: ({ name }) => t('options.saved', { name: name.trim() }),
  });
  const { form } = edit;

  return (
    <EditPage
      title={t('options.edit')}
      edit={edit}
      words={(name) => fieldWords(name, form.values, t)}
      backTo={path('options')}
      savedTo={path('options', {}, { id })}
      aside={<FormSample values={form.values} items={option.items} />}
    >
      <OptionFields form={form} />
    </EditPage>
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
