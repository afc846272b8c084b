import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import { StatusTag } from '@mostrador/ui/kit';
import { useT } from './messages';
import './customer-tags.css';

/** Tags that matter before messaging a customer or taking an order: blocked, and the consent to messages. */
export function CustomerTags({ customer: { blocked, consent } }: { customer: Pick<Customer, 'blocked' | 'consent'> }) {
  const t = useT();
  if (!blocked && consent === 'sin_respuesta') return <span className="m-muted">–</span>;
  return (
    <span className="b-customer-marks">
      {blocked && <StatusTag tone="error" label={t('customers.blocked')} />}
      {consent !== 'sin_respuesta' && (
        <StatusTag tone={consent === 'si' ? 'success' : 'neutral'} label={t(`customers.consent.${consent}`)} />
      )}
    </span>
  );
}
