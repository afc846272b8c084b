import { serverNow } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import type { Promotion, PromotionFields as Fields } from '@mostrador/contract/backoffice/promotions/shapes';
import { useForm } from '@mostrador/forms/form';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import { useSession, useTimeZone } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { todayIn } from '@mostrador/values/day-range';
import { FormPage } from '../../common/form-page/FormPage';
import { path } from '../../paths';
import { useT } from '../messages';
import { emptyPromotion, fieldsOf, namesOf, validatePromotion, valuesOf, validFieldsOf } from '../promotion-values';
import { PromotionPreview } from './PromotionPreview';
import { PromotionFields } from './PromotionFields';

const invalidates = [promotions.list];

/** Form that creates a coupon or discount, optionally as a copy; shows unconfirmed earlier attempts first. */
export function CreatePromotion({ all, like }: { all: readonly Promotion[]; like: Promotion | undefined }) {
  const t = useT();
  const snackbar = useSnackbar();
  const { business } = useSession();
  const { currency } = business;
  const today = todayIn(useTimeZone(), serverNow());
  const coupons = useOpenIntents(promotions.createCoupon, '');
  const discounts = useOpenIntents(promotions.createDiscount, '');
  const createCoupon = useIntent(promotions.createCoupon, { invalidates });
  const createDiscount = useIntent(promotions.createDiscount, { invalidates });
  const [tried] = [...coupons.items, ...discounts.items];
  const empty = emptyPromotion(
    today,
    business.branches.map(({ id }) => id),
  );
  const initial = tried ? valuesOf(tried.args) : like ? { ...valuesOf(like), code: '' } : empty;
  // A retry of an unconfirmed attempt must not fail because that attempt has already taken the code.
  const taken = (values: typeof empty) => {
    const fields = validFieldsOf(values, currency, t);
    return new Set(fields && coupons.find(fields) ? [] : all.flatMap(({ rule }) => rule.code ?? []));
  };
  const form = useForm(like ? `promotion:copy:${like.id}` : 'promotion', initial, (values) =>
    validatePromotion(values, taken(values), t),
  );
  const { kind } = form.values;
  const args = validFieldsOf(form.values, currency, t);
  const { run, pending, error } = kind === 'coupon' ? createCoupon : createDiscount;

  async function submit() {
    if (!form.check()) return null;
    try {
      const { name } = await run(fieldsOf(form.values, currency));
      snackbar({ message: t('promotions.created', { name }) });
      return path('promotions');
    } catch (refusal) {
      form.setServerErrors(fieldErrorsFrom(refusal, namesOf(form.values), form.values).fields);
      throw refusal;
    }
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
      saving={pending}
      saveError={error?.outcomeUnknown ? null : error}
      failureTitle={kind === 'coupon' ? failed.coupon : failed.discount}
      aside={<PromotionPreview form={form} id="new" fields={() => fieldsOf(form.values, currency)} all={all} />}
    >
      <UnconfirmedAttempts {...tries} of={{ intents: coupons, pending: createCoupon.pending }} failureTitle={failed.coupon} />
      <UnconfirmedAttempts
        {...tries}
        of={{ intents: discounts, pending: createDiscount.pending }}
        failureTitle={failed.discount}
      />
      <PromotionFields form={form} currency={currency} isNew isUsed={false} />
    </FormPage>
  );
}
