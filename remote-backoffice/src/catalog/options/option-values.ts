import { MAX_OPTION_NAME } from '@mostrador/contract/backoffice/options/limits';
import { boundsProblem } from '@mostrador/contract/backoffice/options/states';
import type { OptionBranch, OptionItemFields, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import type { BranchOfferChange } from '@mostrador/contract/backoffice/stock';
import type { FieldErrors, Row } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { pickChanged } from '@mostrador/forms/versioned-edit';
import { formatAmountInput, type Money } from '@mostrador/values/money';
import type { ParsedPrice } from '../branches/PriceField';
import type { RecordVersion } from '@mostrador/forms/conflict';
import type { T } from './messages';

/** Form values of an item. */
export interface ItemDraft extends Row {
  /** Id of an existing item; null for a new one. */
  itemId: number | null;
  name: string;
  /** The price as typed. */
  price: string;
  active: boolean;
  /** Comma-separated. */
  tags: string;
  /** The price of each branch by its id, as typed; empty means the item's own price. */
  prices: Record<string, string>;
}

/** Form values of an option; bounds as typed. */
export interface OptionValues {
  name: string;
  min: string;
  max: string;
  repeatable: boolean;
  active: boolean;
  items: ItemDraft[];
}

export const newItem = { itemId: null, name: '', price: '', active: true, tags: '', prices: {} } satisfies Omit<ItemDraft, 'id'>;

export const emptyOption: OptionValues = {
  name: '',
  min: '0',
  max: '1',
  repeatable: false,
  active: true,
  items: [{ ...newItem, id: 'first' }],
};

export const optionNames: WireNames<OptionValues> = {
  nombre: 'name',
  minimo: 'min',
  maximo: 'max',
  'items.*.nombre': 'items.*.name',
  'items.*.precio': 'items.*.price',
  'items.*.etiquetas': 'items.*.tags',
  items: 'items',
};

type Reader = (typed: string) => ParsedPrice;

/** Returns the form values of a stored option. */
export function recordVersionOf(
  option: ProductOption,
  branches: readonly OptionBranch[],
  locale: string,
): RecordVersion<OptionValues> {
  const text = (price: Money | null | undefined) => (price ? formatAmountInput(price, locale) : '');
  const pricesOf = (itemId: number) =>
    Object.fromEntries(
      branches.map((branch) => [String(branch.branchId), text(branch.items.find(({ id }) => id === itemId)?.price)]),
    );
  const { name, min, max, repeatable, active, version } = option;
  const items = option.items.map((item) => ({
    id: `i${item.id}`,
    itemId: item.id,
    name: item.name,
    price: text(item.basePrice),
    active: item.active,
    tags: item.tags.join(', '),
    prices: pricesOf(item.id),
  }));
  return { version, values: { name, min: String(min), max: String(max), repeatable, active, items } };
}

const parseWholeNumber = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** Parses the bounds; null for an invalid number. */
export function parseBounds({ min, max }: OptionValues) {
  return { min: parseWholeNumber(min), max: parseWholeNumber(max) };
}

/** Validates each field; errors of the bounds include the violated limit. */
export function validateOption(values: OptionValues, read: Reader, t: T): FieldErrors<OptionValues> {
  const { min, max } = parseBounds(values);
  const activeItems = values.items.filter(({ active }) => active).length;
  const wrong =
    min !== null && max !== null ? boundsProblem({ min, max, activeItems, repeatable: values.repeatable }) : undefined;
  const ofItems = values.items.flatMap(({ id, name, price, prices }) => {
    const typed = read(price);
    const inBranches = Object.entries(prices).flatMap(([branchId, text]) => {
      const own = read(text);
      return 'problem' in own ? [[`items.${id}.price-${branchId}`, own.problem]] : [];
    });
    return [
      [`items.${id}.name`, name.trim() ? undefined : t('options.problem.itemName')],
      [`items.${id}.price`, 'problem' in typed ? typed.problem : undefined],
      ...inBranches,
    ];
  });
  const bound = (field: 'min' | 'max', value: number | null) => {
    if (value === null) return t('options.problem.number');
    return wrong?.field === field ? t(`options.problem.${wrong.problem}`, { limit: wrong.limit }) : undefined;
  };
  const name = values.name.trim();
  return {
    name: name && name.length <= MAX_OPTION_NAME ? undefined : t('options.problem.name'),
    min: bound('min', min),
    max: bound('max', max),
    ...(Object.fromEntries(ofItems) as FieldErrors<OptionValues>),
  };
}

/** Returns the fields that differ from `before` as the request expects them. */
export function changesOf(values: OptionValues, before: OptionValues, read: Reader, currency: string) {
  const { min, max } = parseBounds(values);
  const { repeatable, active } = values;
  const items = itemFields(values, before, read, currency);
  return pickChanged({ name: values.name.trim(), min: min ?? 0, max: max ?? 0, repeatable, active, items }, values, before);
}

/** Returns all items in order as the request expects them; of the branches' prices only those that differ from `before`. */
export function itemFields(
  values: OptionValues,
  before: OptionValues | null,
  read: Reader,
  currency: string,
): OptionItemFields[] {
  const money = (typed: string) => {
    const price = read(typed);
    return 'money' in price ? price.money : null;
  };
  return values.items.map(({ id, itemId, name, price, active, tags, prices }) => {
    const was = before?.items.find((item) => item.id === id)?.prices ?? {};
    const branches: BranchOfferChange[] = Object.entries(prices)
      .filter(([branchId, text]) => text.trim() !== (was[branchId] ?? ''))
      .map(([branchId, text]) => ({ branchId: Number(branchId), price: money(text) }));
    return {
      ...(itemId !== null && { id: itemId }),
      name: name.trim(),
      price: money(price) ?? { minor: 0, currency },
      active,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      ...(branches.length > 0 && { branches }),
    };
  });
}
