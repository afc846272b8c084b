import { serverNow } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { Promotion, PromotionFields as Fields } from '@mostrador/contract/backoffice/promotions/shapes';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useSession, useTimeZone } from '@mostrador/session';
import { todayIn } from '@mostrador/values/day-range';
import { FormPage } from '../../common/form-page/FormPage';
import { path } from '../../paths';
import { useT } from '../messages';
import { emptyPromotion, fieldsOf, namesOf, validatePromotion, valuesOf, validFieldsOf } from '../promotion-values';
import { promotionKind } from './promotion-kind';
import { PromotionPreview } from './PromotionPreview';
import { PromotionFields } from './PromotionFields';

/** Form that creates a coupon or discount, optionally as a copy; shows unconfirmed earlier attempts first. */
export function CreatePromotion({ all, like }: { all: readonly Promotion[]; like: Promotion | undefined }) {
  const t = useT();
  const { business } = useSession();
  const { currency } = business;
  const today = todayIn(useTimeZone(), serverNow());
  const createCoupon = useCreate(promotions.createCoupon, promotionKind);
  const createDiscount = useCreate(promotions.createDiscount, promotionKind);
  const [tried] = [...createCoupon.intents.items, ...createDiscount.intents.items];
  const empty = emptyPromotion(
    today,
    business.branches.map(({ id }) => id),
  );
  const initial = tried ? valuesOf(tried.args) : like ? { ...valuesOf(like), code: '' } : empty;
  // A retry of an unconfirmed attempt must not fail because that attempt has already taken the code.
  const taken = (values: typeof empty) => {
    const fields = validFieldsOf(values, currency, t);
    return new Set(fields && createCoupon.intents.find(fields) ? [] : all.flatMap(({ rule }) => rule.code ?? []));
  };
  const form = useForm(like ? `promotion:copy:${like.id}` : 'promotion', initial, (values) =>
    validatePromotion(values, taken(values), t),
  );
  const { kind } = form.values;
  const args = validFieldsOf(form.values, currency, t);
  const create = kind === 'coupon' ? createCoupon : createDiscount;

  async function submit() {
    const created = await create.save({
      form,
      args,
      names: namesOf(form.values),
      done: ({ name }) => t('promotions.created', { name }),
    });
    return created && path('promotions');
  }

  const tries = {
    args,
    what: ({ name }: Fields) => [t('promotions.create'), name].join(': '),
    onRestore: (attempt: Fields) => form.set(valuesOf(attempt)),
    onSettled: () => form.set(empty),
  };
  const failed = { coupon: t('promotions.create.failed.coupon'), discount: t('promotions.create.failed.discount') };
  return (
    <FormPage
      title={t('promotions.new')}
      form={form}
      submitLabel={t('promotions.create')}
      onSubmit={submit}
      backTo={path('promotions')}
      save={create}
      failureTitle={kind === 'coupon' ? failed.coupon : failed.discount}
      aside={<PromotionPreview form={form} id="new" fields={() => fieldsOf(form.values, currency)} all={all} />}
    >
      <UnconfirmedAttempts {...tries} of={createCoupon} failureTitle={failed.coupon} />
      <UnconfirmedAttempts {...tries} of={createDiscount} failureTitle={failed.discount} />
      <PromotionFields form={form} currency={currency} isNew isUsed={false} />
    </FormPage>
  );
}
