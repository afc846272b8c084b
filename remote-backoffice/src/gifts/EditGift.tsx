import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, useApiMutation } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { currentProduct, type Product } from '@mostrador/contract/backoffice/products/shapes';
import { useForm } from '@mostrador/forms/form';
import { updateCachedRecord, type RecordKind } from '@mostrador/forms/record-action';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { FormDrawer } from '@mostrador/ui/record';
import { formatMoney, type Money } from '@mostrador/values/money';
import { useConflict, type WithRecordVersion, type RecordVersion } from '../common/conflict/conflict';
import { ConflictNotice } from '../common/conflict/ConflictNotice';
import { ConflictingGifts } from './ConflictingGifts';
import { normalizeTerms, changedTerms, GiftTermFields, validateTerms, type GiftTerms } from './GiftTerms';
import { useT } from './messages';

const names = { regalo_minimo: 'minimum', regalo_existencias: 'stock' } as const;
const affectedQueries = [products.gifts, products.list, products.get];
const giftKind: RecordKind = {
  get: products.get,
  lists: [products.gifts, products.list],
  invalidates: affectedQueries,
  current: currentProduct,
};

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
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const words = useTermWords();
  const { currency } = useSession().business;
  const { id, name } = gift;
  const now = seenOf(gift);
  const form = useForm<WithRecordVersion<GiftTerms>>(`gift:terms:${id}`, { ...now.values, seen: now }, (values) =>
    validateTerms(values, t),
  );
  const conflict = useConflict<GiftTerms>(form, now, normalizeTerms);
  const [tries, setTries] = useState(0);
  const update = useApiMutation(products.update, {
    invalidates: affectedQueries,
    onError({ body }) {
      const current = currentProduct(body);
      if (current) updateCachedRecord(queries, giftKind, current);
    },
  });
  const title = t('gifts.edit', { name });

  async function submit() {
    setTries((before) => before + 1);
    if (conflict.unresolved.length > 0 || !form.check()) return false;
    const { seen, ...terms } = form.values;
    const changes = changedTerms(terms, seen.values);
    try {
      if (Object.keys(changes).length > 0) await update.run({ id, version: seen.version, ...changes });
    } catch (refusal) {
      // The conflict is shown above the fields, with both values.
      if (refusal instanceof ApiError && currentProduct(refusal.body)) update.reset();
      else form.setServerErrors(fieldErrorsFrom(refusal, names, form.values).fields);
      throw refusal;
    }
    snackbar({ message: t('gifts.saved', { name }) });
    return true;
  }

  return (
    <FormDrawer
      open
      onClose={() => {
        form.reset();
        onClose();
      }}
      ariaLabel={title}
      title={title}
      submitLabel={t('gifts.save')}
      onSubmit={submit}
      loading={update.pending}
      submitError={update.error}
      dirty={form.dirty}
    >
      <ConflictNotice conflict={conflict} tries={tries} words={words} />
      <GiftTermFields form={form} currency={currency} />
      <ConflictingGifts id={id} branchId={branchId} terms={form.values} />
    </FormDrawer>
  );
}
