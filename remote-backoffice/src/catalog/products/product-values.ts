import { MAX_PRODUCT_OPTIONS, MAX_TAG_LENGTH, MAX_TAGS } from '@mostrador/contract/backoffice/products/limits';
import type { ProductDetail, ProductFields } from '@mostrador/contract/backoffice/products/shapes';
import type { BranchOffer } from '@mostrador/contract/backoffice/stock';
import type { FieldErrors, Row } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { formatAmountInput } from '@mostrador/values/money';
import { branchChanges, validateBranches, draftsOf, type BranchDraft } from '../branches/branch-drafts';
import type { ParsedPrice } from '../branches/PriceField';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { allergensOfChoice, choiceOfAllergens, type AllergenChoice } from './allergen-choice';
import type { T } from './messages';
import { isPublishable, parsePublication, publicationOf, type PublicationValue } from '../publication/publication';

/** Form values of a product; ids as text, '' for none, prices as typed. */
export interface ProductValues {
  name: string;
  categoryId: string;
  subcategoryId: string;
  price: string;
  description: string;
  image: string;
  /** Comma-separated. */
  tags: string;
  allergens: AllergenChoice;
  code: string;
  publishAt: PublicationValue;
  active: boolean;
  featured: boolean;
  gift: boolean;
  /** Ids of the options, in the order in which diners choose. */
  options: Row[];
  branches: BranchDraft[];
}

/** How values are written: the language of amounts, and the IANA zone of the time of publication. */
interface ValueFormats {
  locale: string;
  timeZone: string;
}

interface ValidationContext {
  t: T;
  read: PriceParser;
  /** Error text for an empty price. */
  priceMissing: string;
  /** Error text for a time of publication in the past. */
  publicationPast: string;
  /** Whether a photo is uploading. */
  photoOpen: boolean;
  timeZone: string;
  /** The server's time, ms. */
  now: number;
}

export type ProductFormValues = WithRecordVersion<ProductValues>;

/** Parses a typed price. */
type PriceParser = (typed: string) => ParsedPrice;

export const emptyValues = (offers: readonly BranchOffer[], locale: string): ProductValues => ({
  name: '',
  categoryId: '',
  subcategoryId: '',
  price: '',
  description: '',
  image: '',
  tags: '',
  allergens: [],
  code: '',
  publishAt: '',
  active: true,
  featured: false,
  gift: false,
  options: [],
  branches: draftsOf(offers, locale),
});

/** Returns the form values of an existing product. */
export function valuesOf(product: ProductDetail, formats: ValueFormats): ProductValues {
  return valuesOfFields({ ...product, price: product.basePrice, branches: [] }, product.branches, formats);
}

/** Returns the form values that produce these fields; `offers` are its current branch values. */
export function valuesOfFields(
  fields: ProductFields,
  offers: readonly BranchOffer[],
  { locale, timeZone }: ValueFormats,
): ProductValues {
  const changed = new Map(fields.branches?.map((change) => [change.branchId, change]));
  return {
    name: fields.name,
    categoryId: fields.categoryId ? String(fields.categoryId) : '',
    subcategoryId: fields.subcategoryId ? String(fields.subcategoryId) : '',
    price: formatAmountInput(fields.price, locale),
    description: fields.description ?? '',
    image: fields.image ?? '',
    tags: fields.tags?.join(', ') ?? '',
    allergens: choiceOfAllergens(fields.allergens),
    code: fields.code ?? '',
    publishAt: publicationOf(fields.publishAt, timeZone),
    active: fields.active ?? true,
    featured: fields.featured ?? false,
    gift: fields.gift ?? false,
    options: fields.optionIds?.map((id) => ({ id: String(id) })) ?? [],
    branches: draftsOf(
      offers.map((offer) => {
        const { sold = offer.sold, price = offer.price } = changed.get(offer.branchId) ?? {};
        return { ...offer, sold, price };
      }),
      locale,
    ),
  };
}

/** Returns the values with prices and tags normalized as `valuesOf` writes them. */
export function normalizeValues(values: ProductValues, read: PriceParser, locale: string): ProductValues {
  const written = (text: string) => {
    const typed = read(text);
    return 'money' in typed && typed.money ? formatAmountInput(typed.money, locale) : text;
  };
  return {
    ...values,
    name: values.name.trim(),
    description: values.description.trim(),
    code: values.code.trim(),
    price: written(values.price),
    tags: parseTags(values.tags).join(', '),
    branches: values.branches.map((row) => ({ ...row, price: written(row.price) })),
  };
}

const parseTags = (text: string) => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Returns the fields to send; null while the price, the category or the time of publication is invalid. A gift needs no price. */
export function toFields(
  values: ProductValues,
  offers: readonly BranchOffer[],
  read: PriceParser,
  { currency, timeZone }: { currency: string; timeZone: string },
): ProductFields | null {
  const typed = read(values.price);
  const price = 'money' in typed ? (typed.money ?? (values.gift ? { minor: 0, currency } : null)) : null;
  const publishAt = parsePublication(values.publishAt, timeZone);
  if (!price || !values.categoryId || publishAt === undefined) return null;
  return {
    name: values.name.trim(),
    categoryId: Number(values.categoryId),
    subcategoryId: values.subcategoryId ? Number(values.subcategoryId) : null,
    price,
    active: values.active,
    description: values.description.trim() || null,
    image: values.image || null,
    tags: parseTags(values.tags),
    allergens: allergensOfChoice(values.allergens),
    code: values.code.trim() || null,
    publishAt,
    featured: values.featured,
    gift: values.gift,
    optionIds: values.options.map(({ id }) => Number(id)),
    branches: branchChanges(offers, values.branches, read),
  };
}

/** Form field of each contract field; the fields that define how a gift is earned have a form of their own. */
const valueOf: Record<Exclude<keyof ProductFields, 'giftMinimum' | 'giftStock'>, keyof ProductValues> = {
  name: 'name',
  categoryId: 'categoryId',
  subcategoryId: 'subcategoryId',
  price: 'price',
  active: 'active',
  description: 'description',
  image: 'image',
  tags: 'tags',
  allergens: 'allergens',
  code: 'code',
  publishAt: 'publishAt',
  featured: 'featured',
  gift: 'gift',
  optionIds: 'options',
  branches: 'branches',
};

/** Returns those of the fields whose form values differ from `before`. */
export function changedFields(fields: ProductFields, values: ProductValues, before: ProductValues): Partial<ProductFields> {
  const isMoved = values.categoryId !== before.categoryId || values.subcategoryId !== before.subcategoryId;
  const changed = Object.entries(fields).filter(([name, value]) => {
    if (name === 'branches') return (value as unknown[]).length > 0;
    // Send both, because the server reads a category without its subcategory as the category alone.
    if (name === 'categoryId' || name === 'subcategoryId') return isMoved;
    const field = valueOf[name as keyof typeof valueOf];
    return JSON.stringify(values[field]) !== JSON.stringify(before[field]);
  });
  return Object.fromEntries(changed) as Partial<ProductFields>;
}

export const wireNames: WireNames<ProductValues> = {
  nombre: 'name',
  id_categoria: 'categoryId',
  id_subcategoria: 'subcategoryId',
  precio: 'price',
  descripcion: 'description',
  imagen: 'image',
  etiquetas: 'tags',
  alergenos: 'allergens',
  codigo: 'code',
  publicar_desde: 'publishAt',
  opciones: 'options',
  'sucursales.*': 'branches.*.price',
};

/** Validates each field. A time of publication must be in the future, unless it is unchanged. */
export function validateProduct(
  values: ProductFormValues,
  { t, read, priceMissing, publicationPast, photoOpen, timeZone, now }: ValidationContext,
): FieldErrors<ProductFormValues> {
  const price = read(values.price);
  const tags = parseTags(values.tags);
  const isTooMuch = tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH);
  return {
    name: values.name.trim() ? undefined : t('products.problem.name'),
    categoryId: values.categoryId ? undefined : t('products.problem.category'),
    price: 'problem' in price ? price.problem : price.money || values.gift ? undefined : priceMissing,
    image: photoOpen ? t('products.problem.photo') : undefined,
    tags: isTooMuch ? t('products.problem.tags', { count: MAX_TAGS, length: MAX_TAG_LENGTH }) : undefined,
    publishAt:
      values.publishAt !== values.seen.values.publishAt && !isPublishable(values.publishAt, timeZone, now)
        ? publicationPast
        : undefined,
    options:
      values.options.length > MAX_PRODUCT_OPTIONS ? t('products.problem.options', { count: MAX_PRODUCT_OPTIONS }) : undefined,
    ...validateBranches(values.branches, read),
  };
}
