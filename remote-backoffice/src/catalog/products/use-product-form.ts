import type { BranchOffer } from '@mostrador/contract/backoffice/stock';
import { useFields, useValues, type FormState, type FieldErrors } from '@mostrador/forms/form';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession, useTimeZone } from '@mostrador/session';
import { changedDrafts } from '../branches/branch-drafts';
import { useT as useStockT } from '../branches/messages';
import { usePriceParser, type ParsedPrice } from '../branches/PriceField';
import { usePhotoUpload, type PhotoUpload } from '../../common/photo-field/use-photo-upload';
import { useT } from './messages';
import { validateProduct, toFields, type ProductFormValues } from './product-values';

export interface ProductForm {
  form: FormState<ProductFormValues>;
  photo: PhotoUpload;
  /** The branch values of the product before the edit. */
  offers: readonly BranchOffer[];
  currency: string;
  read: (typed: string) => ParsedPrice;
  /** The fields to send; null while the form is invalid. */
  fields: ReturnType<typeof toFields>;
  /** The values as they are sent: the server names a branch by its place among the changed ones. */
  sent: ProductFormValues;
}

/**
 * State of the form of a new or existing product; `id` as for `useForm`, `onWrong` as for `useFields`. `checks`: the fields to validate, all
 * by default.
 */
export function useProductForm(
  id: string | null,
  initial: ProductFormValues,
  offers: readonly BranchOffer[],
  { checks = () => true, onWrong }: { checks?: (field: string) => boolean; onWrong?: (names: readonly string[]) => void } = {},
): ProductForm {
  const t = useT();
  const stockT = useStockT();
  const { branchId, business } = useSession();
  const { currency } = business;
  const timeZone = useTimeZone();
  const now = useServerNow(60_000);
  const read = usePriceParser(currency);
  const draft = useValues(id, initial);
  const { values } = draft;
  const photo = usePhotoUpload(branchId ?? 0, (image) => draft.set({ image }));
  const words = {
    ...{ t, read, timeZone, now, photoOpen: photo.isUnfinished },
    ...{ priceMissing: stockT('stock.price.empty'), publicationPast: stockT('stock.problem.past') },
  };
  const problems = Object.entries(validateProduct(values, words)).filter(([name]) => checks(name));
  const sent = { ...values, branches: changedDrafts(offers, values.branches, read) };
  const form = useFields(draft, Object.fromEntries(problems) as FieldErrors<ProductFormValues>, onWrong);
  return {
    form,
    photo,
    offers,
    currency,
    read,
    fields: toFields(values, offers, read, { currency, timeZone }),
    sent,
  };
}
