import type { NewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { MoneyText, Notice, PlainButton } from '@mostrador/ui/kit';
import { SubmitError, SubmitNotice } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../paths';
import { useT } from './messages';
import type { ManualOrder } from './use-manual-order';
import './send-bar.css';

/** Sticky bar with the total, the submit button and the result of the last attempt. */
export function SendBar({ order, onSend }: { order: ManualOrder; onSend: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { online } = useHostServices();
  const { creation, totals } = order;
  const { pending, unconfirmed } = creation;
  const amount = formatMoney(unconfirmed?.expectedTotal ?? totals.total, locale);
  return (
    <div className="b-manual-send">
      <Outcome order={order} />
      {!online && <Notice tone="warning">{t('manualOrder.offline')}</Notice>}
      <div className="m-ends">
        <span className="b-manual-send-total">
          <span className="m-muted">{totals.shipping ? t('manualOrder.total') : t('manualOrder.totalWithoutShipping')}</span>
          <MoneyText money={totals.total} />
        </span>
        <PlainButton
          variant="primary"
          className="b-manual-send-button"
          disabled={!online}
          aria-disabled={pending}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl + Enter"
          onClick={onSend}
        >
          {pending && <span className="m-spinner" aria-hidden="true" />}
          {unconfirmed ? t('manualOrder.retrySend', { amount }) : t('manualOrder.send', { amount })}
        </PlainButton>
      </div>
    </div>
  );
}

function Outcome({ order }: { order: ManualOrder }) {
  const t = useT();
  const locale = useLocale();
  const { creation, priceChanges } = order;
  const { unconfirmed, error, pending } = creation;
  if (creation.intents.items.length > 0) {
    const what = ({ expectedTotal, customer }: NewOrder) => {
      const sent = expectedTotal ? t('manualOrder.send', { amount: formatMoney(expectedTotal, locale) }) : t('manualOrder.title');
      return 'name' in customer ? `${sent}, ${customer.name}` : sent;
    };
    return (
      <UnconfirmedAttempts
        of={creation}
        title={t('manualOrder.unconfirmed')}
        args={unconfirmed}
        what={what}
        link={
          <Link className="m-link" to={path('orders')} target="_blank">
            {t('manualOrder.seeBoard')}
          </Link>
        }
        onSettled={order.form.reset}
      />
    );
  }
  if (pending) return null;
  if (priceChanges.length > 0) {
    const money = (value: (typeof priceChanges)[number]['now']) => formatMoney(value, locale);
    return (
      <SubmitNotice
        outcome={error}
        tone="warning"
        title={t('manualOrder.prices')}
        details={priceChanges.map(({ name, before, now }) =>
          t('manualOrder.prices.change', { name, before: money(before), now: money(now) }),
        )}
      >
        {t('manualOrder.prices.text', { total: money(order.totals.total) })}
      </SubmitNotice>
    );
  }
  return <SubmitError error={error} />;
}
