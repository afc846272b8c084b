import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { disputeState } from '@mostrador/contract/payments/payments/dispute';
import { DateText, Notice } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';

type Chargeback = NonNullable<Payment['chargeback']>;

/** Returns the effect of a dispute on refunds, by its status. */
function meaningOf(chargeback: Chargeback) {
  const state = disputeState(chargeback);
  if (state !== 'open' || chargeback.status === 'PENDING') return state;
  return chargeback.status === 'DISPUTED' ? 'disputed' : 'refused';
}

const tones = { open: 'warning', refused: 'warning', disputed: 'info', lost: 'info', won: 'info' } as const;

/** Banner with the dispute of a payment: deadline, effect on refunds, and a link to it. */
export function DisputeBanner({ chargeback }: { chargeback: Chargeback }) {
  const t = useT();
  const meaning = meaningOf(chargeback);
  const awaits = meaning === 'open' || meaning === 'refused';
  return (
    <Notice
      tone={meaning ? tones[meaning] : 'info'}
      title={t(meaning ? `payments.dispute.${meaning}` : 'payments.facts.chargeback')}
      action={
        <Link className="m-link" to={path('chargebacks', {}, { id: chargeback.id })}>
          {t('payments.dispute.see')}
        </Link>
      }
    >
      {awaits && chargeback.respondBy !== undefined && (
        <p className="p-payment-dispute-deadline">
          {t('payments.dispute.respondBy')} <DateText value={chargeback.respondBy} style="full" />
        </p>
      )}
      {meaning && t(`payments.dispute.${meaning}.refund`)}
    </Notice>
  );
}
