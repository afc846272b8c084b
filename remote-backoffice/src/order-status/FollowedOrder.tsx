import { useEffect } from 'react';
import type { OrderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { isLiveState, orderRules, type OrderState } from '@mostrador/contract/backoffice/orders/states';
import { Glyph, useTimeText } from '@mostrador/ui/kit';
import { useT } from './messages';

/** What an order goes through when nothing goes wrong. */
const way = ['INGRESADO', 'PREPARANDO', 'EN_CAMINO', 'ENTREGADO'] as const satisfies readonly OrderState[];

/** Where the order is, what is behind it and what comes; read out when it changes. */
export function FollowedOrder({ order }: { order: OrderStatus }) {
  const t = useT();
  const { state, kind, number, branch, business, promisedAt } = order;
  const timeText = useTimeText(branch.timeZone);
  const headline = orderRules.knows(state) ? t(`status.now.${state}`, { kind }) : state;
  const ended = state === 'CANCELADO' || state === 'RECHAZADO';
  useEffect(() => {
    const before = document.title;
    document.title = `${headline} · ${business}`;
    return () => {
      document.title = before;
    };
  }, [headline, business]);
  return (
    <>
      <header className="b-order-status-head">
        <p className="m-muted">{business === branch.name ? business : `${business} · ${branch.name}`}</p>
        <h1>{t('status.order', { number })}</h1>
      </header>
      <p className={ended ? 'b-order-status-now b-order-status-now--ended' : 'b-order-status-now'} role="status">
        {headline}
      </p>
      {promisedAt !== undefined && isLiveState(state) && (
        <p className="b-order-status-promise">{t('status.promised', { kind, time: timeText(promisedAt) })}</p>
      )}
      {!ended && (
        <ol className="b-order-status-steps" aria-label={t('status.steps')}>
          {way.map((step) => {
            const at = order.steps.findLast((each) => each.state === step)?.at;
            const done = at !== undefined;
            return (
              <li key={step} className={done ? 'b-order-status-step b-order-status-step--done' : 'b-order-status-step'}>
                <span className="b-order-status-mark" aria-hidden="true">
                  {done && <Glyph name="check" />}
                </span>
                <span aria-current={step === state ? 'step' : undefined}>{t(`status.step.${step}`, { kind })}</span>
                <span className="m-muted">{done ? timeText(at) : t('status.waiting')}</span>
              </li>
            );
          })}
        </ol>
      )}
      {branch.phone && (
        <p className="b-order-status-contact">
          {t(ended ? 'status.callEnded' : 'status.call')}{' '}
          <a className="m-link" href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>
            {branch.phone}
          </a>
        </p>
      )}
      {isLiveState(state) && <p className="m-muted">{t('status.live')}</p>}
    </>
  );
}
