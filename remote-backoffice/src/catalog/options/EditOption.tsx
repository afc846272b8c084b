import { options } from '@mostrador/contract/backoffice/options/calls';
import type { OptionBranch, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useForm } from '@mostrador/forms/form';
import { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { path } from '../../paths';
import { usePriceParser } from '../branches/PriceField';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
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
  const now = recordVersionOf(option, branches, locale);
  const form = useForm<WithRecordVersion<OptionValues>>(`option:${id}`, { ...now.values, seen: now }, (values) =>
    validateOption(values, read, t),
  );
  const edit = useVersionedEdit(options.update, optionKind, {
    form,
    now,
    record: { id },
    names: optionNames,
    changes: (values, before) => changesOf(values, before, read, currency),
  });
  const submit = async () =>
    (await edit.save(t('options.saved', { name: form.values.name.trim() }))) && path('options', {}, { id });

  return (
    <FormPage
      title={t('options.edit')}
      form={form}
      submitLabel={t('options.save')}
      onSubmit={submit}
      backTo={path('options')}
      save={edit}
      aside={<FormSample values={form.values} items={option.items} />}
    >
      <ConflictNotice edit={edit} words={(name) => fieldWords(name, form.values, t)} />
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
