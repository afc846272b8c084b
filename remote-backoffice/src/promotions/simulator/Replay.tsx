import { useState } from 'react';
import { useApiMutation } from '@mostrador/api-client';
import { promotions, type Replay as Replayed } from '@mostrador/contract/backoffice/promotions/calls';
import type { PromotionKind } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { PromotionFields } from '@mostrador/contract/backoffice/promotions/shapes';
import { useLocale } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../../paths';
import { useT } from '../messages';
import { dayText } from '../../common/days';

/**
 * Shows what the promotion in the form would have cost for last month's orders; `draftOf` returns null if the form is invalid.
 */
export function Replay({ draftOf }: { draftOf: () => PromotionFields | null }) {
  const t = useT();
  const locale = useLocale();
  const { run, pending, error } = useApiMutation(promotions.replay);
  const [said, setSaid] = useState<(Replayed & { kind: PromotionKind }) | null>(null);

  async function replay() {
    const draft = draftOf();
    if (pending || !draft) return;
    setSaid(null);
    const answer = await run(draft).catch(() => null);
    setSaid(answer && { ...answer, kind: draft.rule.kind });
  }

  return (
    <div className="b-promo-simulator">
      <p className="m-muted">{t('promotions.replay.text')}</p>
      <PlainButton className="b-promo-simulator-run" onClick={() => void replay()} aria-disabled={pending}>
        {pending && <span className="m-spinner" aria-hidden="true" />}
        {t('promotions.replay.run')}
      </PlainButton>
      <SubmitError error={error} />
      {said && (
        <div role="status">
          <p className="b-promo-cost">{formatMoney(said.cost, locale)}</p>
          <p>
            {t('promotions.replay.said', {
              orders: said.orders,
              reduced: said.reduced,
              customers: said.customers,
              from: dayText(said.from, locale),
              to: dayText(said.to, locale),
            })}
          </p>
          <Limits of={said} isCoupon={said.kind === 'coupon'} />
          {said.most.length > 0 && (
            <ol className="b-promo-most" aria-label={t('promotions.replay.most')}>
              {said.most.map(({ id, name, orders, amount }) => (
                <li key={id}>
                  <Link className="m-link" to={path('customer', { id })}>
                    {name}
                  </Link>
                  <span className="m-muted">{t('promotions.replay.orders', { count: orders })}</span>
                  <span className="m-count">{formatMoney(amount, locale)}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </div>
  );
}

/** Lists what the result leaves out and assumes. */
function Limits({ of: { leftOut, discounted }, isCoupon }: { of: Replayed; isCoupon: boolean }) {
  const t = useT();
  const words = [
    leftOut.bank > 0 && t('promotions.replay.noBank', { count: leftOut.bank }),
    leftOut.options > 0 && t('promotions.replay.noOptions', { count: leftOut.options }),
    discounted > 0 && t('promotions.replay.discounted', { count: discounted }),
    isCoupon && t('promotions.replay.coupon'),
  ].filter((one) => one !== false);
  if (words.length === 0) return null;
  return (
    <ul className="b-promo-limits m-muted" aria-label={t('promotions.replay.limits')}>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
