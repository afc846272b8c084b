import { products } from '@mostrador/contract/backoffice/products/calls';
import { currentProduct, type Product } from '@mostrador/contract/backoffice/products/shapes';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { formatMoney, type Money } from '@mostrador/values/money';
import { DraftDrawer } from '../common/form-page/DraftDrawer';
import { ConflictNotice } from '../common/conflict/ConflictNotice';
import { ConflictingGifts } from './ConflictingGifts';
import { normalizeTerms, changedTerms, GiftTermFields, validateTerms, type GiftTerms } from './GiftTerms';
import { useT } from './messages';

const names = { regalo_minimo: 'minimum', regalo_existencias: 'stock' } as const;
const giftKind = listedKind({
  get: products.get,
  lists: [products.gifts, products.list],
  invalidates: [products.gifts, products.list, products.get],
  current: currentProduct,
});

function seenOf({ version, giftMinimum, giftStock }: Product): RecordVersion<GiftTerms> {
  const minimum = giftMinimum ?? null;
  return { version, values: { earned: minimum !== null, minimum, stock: giftStock?.toString() ?? '' } };
}

/** Returns a function that gives a field's label and formats its values, for the edit conflict. */
function useTermWords() {
  const t = useT();
  const locale = useLocale();

  function text(name: string, value: unknown): string {
    if (name === 'earned') return t(value ? 'gifts.field.earned' : 'gifts.codeOnly');
    if (name === 'minimum') return value ? formatMoney(value as Money, locale) : t('gifts.codeOnly');
    return String(value) || t('gifts.unlimited');
  }

  return (name: string) => ({
    label: t(name === 'earned' ? 'gifts.field.gift' : name === 'minimum' ? 'gifts.field.minimum' : 'gifts.field.stock'),
    text: (value: unknown) => text(name, value),
  });
}

/** Drawer that edits the minimum and stock of a gift; on an edit conflict, the user chooses field by field. */
export function EditGift({ gift, branchId, onClose }: { gift: Product; branchId: number; onClose: () => void }) {
  const t = useT();
  const words = useTermWords();
  const { currency } = useSession().business;
  const { id, name } = gift;
  const done = () => t('gifts.saved', { name });
  const edit = useEditForm(products.update, giftKind, {
    draft: `gift:terms:${id}`,
    now: seenOf(gift),
    record: { id },
    problems: (values) => validateTerms(values, t),
    changes: changedTerms,
    canonical: normalizeTerms,
    names,
    done,
    unchanged: done,
  });
  const title = t('gifts.edit', { name });
  const submit = async () => (await edit.save()) !== null;

  return (
    <DraftDrawer title={title} submitLabel={t('gifts.save')} onSubmit={submit} onClose={onClose} form={edit.form} save={edit}>
      <ConflictNotice edit={edit} words={words} />
      <GiftTermFields form={edit.form} currency={currency} />
      <ConflictingGifts id={id} branchId={branchId} terms={edit.form.values} />
    </DraftDrawer>
  );
}
