import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { useEditForm } from '@mostrador/forms/edit-form';
import { EditPage } from '../../common/form-page/EditPage';
import { path } from '../../paths';
import { useT } from '../messages';
import { fieldsOf, namesOf, validatePromotion, seenOf } from '../promotion-values';
import { PromotionPreview } from './PromotionPreview';
import { promotionKind } from './promotion-kind';
import { PromotionFields } from './PromotionFields';
import { useFieldWords } from './use-field-words';

/** Form that edits a promotion; on an edit conflict, the user chooses field by field. */
export function EditPromotion({ promotion, all }: { promotion: Promotion; all: readonly Promotion[] }) {
  const t = useT();
  const words = useFieldWords();
  const { id, rule, currency } = promotion;
  const taken = new Set(all.flatMap((one) => (one.id === id ? [] : (one.rule.code ?? []))));
  const call = rule.kind === 'coupon' ? promotions.updateCoupon : promotions.updateDiscount;
  const edit = useEditForm(call, promotionKind, {
    draft: `promotion:${id}`,
    now: seenOf(promotion),
    record: {},
    problems: (values) => validatePromotion(values, taken, t),
    // The call takes a whole promotion.
    changes: (values) => fieldsOf(values, currency, rule),
    names: namesOf,
    done: ({ name }) => t('promotions.saved', { name: name.trim() }),
  });
  const { form } = edit;
  const fields = () => fieldsOf(form.values, currency, rule);

  return (
    <EditPage
      title={t('promotions.edit')}
      edit={edit}
      words={words}
      backTo={path('promotions')}
      aside={<PromotionPreview form={form} id={String(id)} fields={fields} all={all} />}
    >
      <PromotionFields form={form} currency={currency} isNew={false} isUsed={rule.uses > 0} />
    </EditPage>
  );
}
