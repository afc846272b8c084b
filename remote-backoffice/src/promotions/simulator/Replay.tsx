import { useState } from 'react';
import { useApiMutation } from '@mostrador/api-client';
import { promotions, type Replay as Replayed } from '@mostrador/contract/backoffice/promotions/calls';
import type { PromotionFields } from '@mostrador/contract/backoffice/promotions/shapes';
import { useLocale } from '@mostrador/i18n';
import { Notice, PlainButton, useErrorText } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../../paths';
import { useT } from '../messages';
import { dayText } from '../../common/days';

/** What the promotion in the form would have cost over last month's orders; `draftOf` gives null where its fields say what is wrong. */
export function Replay({ draftOf }: { draftOf: () => PromotionFields | null }) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const { run, pending, error } = useApiMutation(promotions.replay);
  const [said, setSaid] = useState<Replayed | null>(null);

  async function replay() {
    const draft = draftOf();
    if (pending || !draft) return;
    setSaid(null);
    setSaid(await run(draft).catch(() => null));
  }

  const words = error && errorText(error);
  return (
    <div className="b-promo-simulator">
      <p className="m-muted">{t('promotions.replay.text')}</p>
      <PlainButton className="b-promo-simulator-run" onClick={() => void replay()} aria-disabled={pending}>
        {pending && <span className="m-spinner" aria-hidden="true" />}
        {t('promotions.replay.run')}
      </PlainButton>
      {words && (
        <Notice tone="error" details={words.details}>
          {words.message}
        </Notice>
      )}
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
