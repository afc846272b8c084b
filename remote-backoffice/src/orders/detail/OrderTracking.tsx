import { useQuery } from '@tanstack/react-query';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { CopyOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { defaultQrOptions, qrQuery } from '@mostrador/ui/qr';
import { Section } from '@mostrador/ui/record';
import { useT } from '../messages';
import { trackingUrl } from '../tracking';
import './detail.css';

/** Link to the order's status page for its customer, as a QR code and to copy. */
export function OrderTracking({ order, onCopy }: { order: Order; onCopy: () => void }) {
  const t = useT();
  const url = trackingUrl(order);
  const { data: code } = useQuery(qrQuery(url, defaultQrOptions));
  return (
    <Section title={t('orders.tracking')}>
      <div className="b-order-tracking">
        <span className="b-order-tracking-code">
          {code && <img src={code.png} alt={t('orders.tracking.alt', { number: order.number })} width={128} height={128} />}
        </span>
        <div className="b-order-tracking-words">
          <p className="m-muted">{t('orders.tracking.text')}</p>
          <PlainButton onClick={onCopy}>
            <CopyOutlined />
            {t('orders.tracking.copy')}
          </PlainButton>
        </div>
      </div>
    </Section>
  );
}
