import type { BranchOffer } from '@mostrador/contract/backoffice/stock';
import { useFields, useValues, type FormState, type Problems } from '@mostrador/forms/form';
import { refusalsIn } from '@mostrador/forms/refusals';
import { useSession } from '@mostrador/session';
import { changedDrafts } from '../branches/branch-drafts';
import { useT as useStockT } from '../branches/messages';
import { usePriceReader, type TypedPrice } from '../branches/PriceField';
import { usePhoto, type PhotoUpload } from '../../common/photos/use-photo';
import { useT } from './messages';
import { problemsOf, toFields, wireNames, type ProductFormValues } from './product-values';

export interface ProductForm {
  form: FormState<ProductFormValues>;
  photo: PhotoUpload;
  /** What the branches make of the product before it is saved. */
  offers: readonly BranchOffer[];
  currency: string;
  read: (typed: string) => TypedPrice;
  /** What would be sent; null while it cannot be. */
  fields: ReturnType<typeof toFields>;
  /** Puts what the server refused beside the fields. */
  refuse(error: unknown): void;
}

/** The form of a product, new or there; `id` as of `useForm`. `checks`: which fields are looked at, all by default. */
export function useProductForm(
  id: string | null,
  initial: ProductFormValues,
  offers: readonly BranchOffer[],
  checks: (field: string) => boolean = () => true,
): ProductForm {
  const t = useT();
  const stockT = useStockT();
  const { branchId, business } = useSession();
  const { currency } = business;
  const read = usePriceReader(currency);
  const draft = useValues(id, initial);
  const { values } = draft;
  const photo = usePhoto(branchId ?? 0, (image) => draft.set({ image }));
  const words = { t, read, priceMissing: stockT('stock.price.empty'), photoOpen: photo.open };
  const problems = Object.entries(problemsOf(values, words)).filter(([name]) => checks(name));
  const form = useFields(draft, Object.fromEntries(problems) as Problems<ProductFormValues>);
  return {
    form,
    photo,
    offers,
    currency,
    read,
    fields: toFields(values, offers, read, currency),
    refuse(error) {
      const sent = { ...values, branches: changedDrafts(offers, values.branches, read) };
      form.refuse(refusalsIn(error, wireNames, sent).fields);
    },
  };
}
