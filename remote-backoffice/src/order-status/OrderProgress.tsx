import { useEffect } from 'react';
import type { OrderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { orderRules, type OrderState } from '@mostrador/contract/backoffice/orders/states';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { CheckOutlined } from '@mostrador/ui/icons';
import { formatMoney } from '@mostrador/values/money';
import { telUrl } from '../common/tel-url';
import { unitsText } from '../common/units-text';
import { useT, type T } from './messages';
import { dayTime, dueTime, type DayTime } from './times';

/** States of an order that succeeds. */
const normalStates = ['placed', 'preparing', 'onTheWay', 'delivered'] as const satisfies readonly OrderState[];

/** Current state of an order with past and coming steps; changes are announced to screen readers. */
export function OrderProgress({ order }: { order: OrderStatus }) {
  const t = useT();
  const { state, kind, number, branch, business, createdAt } = order;
  const at = useDayTime(branch.timeZone);
  const created = at(createdAt);
  const headline = orderRules.isKnown(state) ? t(`status.now.${state}`, { kind }) : state;
  const ended = state === 'cancelled' || state === 'rejected';
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
        <p className="b-order-status-store">
          <strong>{business}</strong>
          {business !== branch.name && <span className="m-muted">{branch.name}</span>}
        </p>
        <h1>{t('status.order', { number })}</h1>
        {created.day === 'other' && <p className="m-muted">{t('status.placed', { day: created.time })}</p>}
      </header>
      <p className={ended ? 'b-order-status-now b-order-status-now--ended' : 'b-order-status-now'} role="status">
        {headline}
      </p>
      <DueTime order={order} at={at} t={t} />
      {!ended && (
        <ol className="b-order-status-steps" aria-label={t('status.steps')}>
          {normalStates.map((step) => {
            const doneAt = order.steps.findLast((each) => each.state === step)?.at;
            const done = doneAt !== undefined;
            return (
              <li key={step} className={done ? 'b-order-status-step b-order-status-step--done' : 'b-order-status-step'}>
                <span className="b-order-status-mark" aria-hidden="true">
                  {done && <CheckOutlined />}
                </span>
                <span aria-current={step === state ? 'step' : undefined}>{t(`status.step.${step}`, { kind })}</span>
                <span className="m-muted">{done ? at(doneAt).time : t('status.waiting')}</span>
              </li>
            );
          })}
        </ol>
      )}
      {order.changes.length > 0 && <Changes order={order} />}
      {branch.phone && (
        <p className="b-order-status-contact">
          {t(ended ? 'status.callEnded' : 'status.call')}{' '}
          <a className="m-link" href={telUrl(branch.phone)}>
            {branch.phone}
          </a>
        </p>
      )}
      {!orderRules.isFinal(state) && <p className="m-muted">{t('status.live')}</p>}
    </>
  );
}

/** The products that the branch took out or replaced, with the total and what goes back to the customer. */
function Changes({ order: { changes, toReturn } }: { order: OrderStatus }) {
  const t = useT();
  const locale = useLocale();
  const first = changes[0];
  const last = changes.at(-1);
  if (!first || !last) return null;
  return (
    <section className="b-order-status-changes" aria-label={t('status.changed')}>
      <h2>{t('status.changed')}</h2>
      <ul>
        {changes.map(({ id, removed, replacement }) => (
          <li key={id}>
            {t(replacement ? 'status.changed.replaced' : 'status.changed.removed', {
              removed: unitsText(removed),
              replacement: replacement ? unitsText(replacement) : '',
            })}
          </li>
        ))}
      </ul>
      <p>
        <strong>
          {t('status.changed.total', {
            total: formatMoney(last.total, locale),
            before: formatMoney(first.totalBefore, locale),
          })}
        </strong>
      </p>
      {toReturn && <p>{t('status.changed.return', { amount: formatMoney(toReturn, locale) })}</p>}
    </section>
  );
}

/** Returns a function that formats an instant (epoch ms) in a zone. */
function useDayTime(timeZone: string): (instant: number) => DayTime {
  const locale = useLocale();
  const now = useServerNow();
  return (instant) => dayTime(instant, now, locale, timeZone);
}

/** Expected time of the order, or that it is late. Renders nothing once the order is ready for pickup or has ended. */
function DueTime({ order, at, t }: { order: OrderStatus; at: (instant: number) => DayTime; t: T }) {
  const due = dueTime(order, useServerNow());
  if (!due) return null;
  return (
    <p className={due.isLate ? 'b-order-status-promise b-order-status-promise--late' : 'b-order-status-promise'}>
      {t(due.isLate ? 'status.late' : 'status.promised', { kind: order.kind, ...at(due.at) })}
    </p>
  );
}
