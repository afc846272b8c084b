import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import type { WithRecordVersion } from '@mostrador/forms/conflict';
import { useForm } from '@mostrador/forms/form';
import { useVersionedEdit } from '@mostrador/forms/versioned-edit';
import { ConflictNotice } from '../../common/conflict/ConflictNotice';
import { FormPage } from '../../common/form-page/FormPage';
import { path } from '../../paths';
import { useT } from '../messages';
import { fieldsOf, namesOf, validatePromotion, seenOf, type PromotionValues } from '../promotion-values';
import { PromotionPreview } from './PromotionPreview';
import { promotionKind } from './promotion-kind';
import { PromotionFields } from './PromotionFields';
import { useFieldWords } from './use-field-words';

/** Form that edits a promotion; on an edit conflict, the user chooses field by field. */
export function EditPromotion({ promotion, all }: { promotion: Promotion; all: readonly Promotion[] }) {
  const t = useT();
  const words = useFieldWords();
  const { id, rule, currency } = promotion;
  const now = seenOf(promotion);
  const taken = new Set(all.flatMap((one) => (one.id === id ? [] : (one.rule.code ?? []))));
  const form = useForm<WithRecordVersion<PromotionValues>>(`promotion:${id}`, { ...now.values, seen: now }, (values) =>
    validatePromotion(values, taken, t),
  );
  const call = rule.kind === 'coupon' ? promotions.updateCoupon : promotions.updateDiscount;
  const edit = useVersionedEdit(call, promotionKind, {
    form,
    now,
    record: {},
    names: namesOf(form.values),
    // The call takes a whole promotion.
    changes: (values) => fieldsOf(values, currency, rule),
  });
  const fields = () => fieldsOf(form.values, currency, rule);
  const submit = async () => (await edit.save(t('promotions.saved', { name: form.values.name.trim() }))) && path('promotions');

  return (
    <FormPage
      title={t('promotions.edit')}
      form={form}
      submitLabel={t('promotions.save')}
      onSubmit={submit}
      backTo={path('promotions')}
      save={edit}
      aside={<PromotionPreview form={form} id={String(id)} fields={fields} all={all} />}
    >
      <ConflictNotice edit={edit} words={words} />
      <PromotionFields form={form} currency={currency} isNew={false} isUsed={rule.uses > 0} />
    </FormPage>
  );
}
