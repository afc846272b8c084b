import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { MAX_PRODUCT_NAME } from '@mostrador/contract/backoffice/products/limits';
import type { ProductFields } from '@mostrador/contract/backoffice/products/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import { useCreateForm } from '@mostrador/forms/create-form';
import { useSession } from '@mostrador/session';
import { QueryError } from '@mostrador/ui/kit';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import type { Money } from '@mostrador/values/money';
import { CreateDrawer } from '../common/form-page/CreateDrawer';
import { ConflictingGifts } from './ConflictingGifts';
import { GiftTermFields, validateTerms, termsOf } from './GiftTerms';
import { useT } from './messages';

interface Values {
  name: string;
  categoryId: string;
  description: string;
  minimum: Money | null;
  earned: boolean;
  /** '' for no limit. */
  stock: string;
}

const empty: Values = { name: '', categoryId: '', description: '', earned: false, minimum: null, stock: '' };
const names = {
  nombre: 'name',
  id_categoria: 'categoryId',
  descripcion: 'description',
  regalo_minimo: 'minimum',
  regalo_existencias: 'stock',
} as const;
/** Separates the unconfirmed attempts of this form from those of the catalog's product form. */
const INTENT_SUBJECT = 'gift';
const createdKind = { invalidates: [products.gifts, products.list] };

function argsOf({ name, categoryId, description, ...terms }: Values, currency: string): ProductFields | null {
  if (name.trim() === '') return null;
  return {
    ...termsOf(terms),
    ...{ name: name.trim(), categoryId: Number(categoryId), gift: true, active: true },
    price: { minor: 0, currency },
    ...(description.trim() !== '' && { description: description.trim() }),
  };
}

function valuesOf({ name, categoryId, description, giftMinimum = null, giftStock }: ProductFields): Values {
  return {
    ...{ name, categoryId: String(categoryId), description: description ?? '' },
    ...{ earned: giftMinimum !== null, minimum: giftMinimum, stock: giftStock?.toString() ?? '' },
  };
}

/** Drawer that creates a gift product; its price is zero in every branch. */
export function CreateGift({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const t = useT();
  const { id: businessId, currency } = useSession().business;
  const query = useQuery(apiQuery(categories.list, { businessId }));
  const all = query.data?.items.filter(({ parentId }) => parentId === undefined) ?? [];
  const create = useCreateForm(products.create, createdKind, {
    about: INTENT_SUBJECT,
    draft: `gift:${branchId}`,
    empty,
    argsOf: (values) => argsOf(values, currency),
    valuesOf,
    problems: ({ name, categoryId, ...terms }) => ({
      ...validateTerms(terms, t),
      name: name.trim() === '' ? t('gifts.problem.name') : undefined,
      categoryId: categoryId === '' ? t('gifts.problem.category') : undefined,
    }),
    names,
    done: ({ name }) => t('gifts.created', { name }),
  });
  const { form } = create;

  return (
    <CreateDrawer title={t('gifts.new')} create={create} submitLabel={t('gifts.create')} onClose={onClose}>
      {query.error && !query.data && <QueryError query={query} />}
      <TextField {...bindField(form, 'name')} label={t('gifts.field.name')} maxLength={MAX_PRODUCT_NAME} />
      <ChoiceField
        {...bindField(form, 'categoryId')}
        label={t('gifts.field.category')}
        startsEmpty
        options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField {...bindField(form, 'description')} label={t('gifts.field.description')} help={t('gifts.free')} />
      <GiftTermFields form={form} currency={currency} />
      <ConflictingGifts id={null} branchId={branchId} terms={form.values} />
    </CreateDrawer>
  );
}
