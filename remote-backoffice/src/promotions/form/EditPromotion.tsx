import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { currentPromotion, type Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { useForm } from '@mostrador/forms/form';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSnackbar } from '@mostrador/ui/kit';
import { useConflict, type WithRecordVersion } from '../../common/conflict/conflict';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { path } from '../../paths';
import { useT } from '../messages';
import { fieldsOf, namesOf, validatePromotion, seenOf, type PromotionValues } from '../promotion-values';
import { PromotionPreview } from './PromotionPreview';
import { PromotionFields } from './PromotionFields';
import { useFieldWords } from './use-field-words';

/** Form that edits a promotion; on an edit conflict, the user chooses field by field. */
export function EditPromotion({ promotion, all }: { promotion: Promotion; all: readonly Promotion[] }) {
  const t = useT();
  const snackbar = useSnackbar();
  const queries = useQueryClient();
  const words = useFieldWords();
  const { id, rule, currency } = promotion;
  const now = seenOf(promotion);
  const taken = new Set(all.flatMap((one) => (one.id === id ? [] : (one.rule.code ?? []))));
  const form = useForm<WithRecordVersion<PromotionValues>>(`promotion:${id}`, { ...now.values, seen: now }, (values) =>
    validatePromotion(values, taken, t),
  );
  const conflict = useConflict<PromotionValues>(form, now);
  const [tries, setTries] = useState(0);
  const call = rule.kind === 'coupon' ? promotions.updateCoupon : promotions.updateDiscount;
  const { run, pending, error, reset } = useApiMutation(call, {
    invalidates: [promotions.list],
    onError({ body }) {
      const current = currentPromotion(body);
      if (!current) return;
      queries.setQueriesData<Page<Promotion>>(
        { queryKey: apiKey(promotions.list) },
        (page) => page && { ...page, items: page.items.map((one) => (one.id === id ? current : one)) },
      );
    },
  });
  const fields = () => fieldsOf(form.values, currency, rule);

  async function submit() {
    setTries((before) => before + 1);
    if (conflict.unresolved.length > 0 || !form.check()) return null;
    try {
      await run({ ...fields(), version: form.values.seen.version });
      snackbar({ message: t('promotions.saved', { name: form.values.name.trim() }) });
      return path('promotions');
    } catch (refusal) {
      // The conflict is shown above the fields, with both values.
      if (refusal instanceof ApiError && currentPromotion(refusal.body)) reset();
      else form.setServerErrors(fieldErrorsFrom(refusal, namesOf(form.values), form.values).fields as object);
      throw refusal;
    }
  }

  return (
    <FormPage
      title={t('promotions.edit')}
      form={form}
      submitLabel={t('promotions.save')}
      onSubmit={submit}
      backTo={path('promotions')}
      saving={pending}
      saveError={error}
      aside={<PromotionPreview form={form} id={String(id)} fields={fields} all={all} />}
    >
      <ConflictNotice conflict={conflict} tries={tries} words={words} />
      <PromotionFields form={form} currency={currency} isNew={false} isUsed={rule.uses > 0} />
    </FormPage>
  );
}
