import { Notice, PlainButton } from '@mostrador/ui/kit';
import { dismissLateOutcomes, useLateOutcomes } from '../late-actions';
import { useT } from '../messages';
import './late-notice.css';

/** Lists actions that waited for the connection and came too late, until the user has read them. */
export function LateNotice() {
  const t = useT();
  const outcomes = useLateOutcomes();
  return (
    <div className="b-order-late">
      <Notice
        floating
        tone="error"
        title={t('orders.late', { count: outcomes.length })}
        details={[...outcomes]}
        action={<PlainButton onClick={dismissLateOutcomes}>{t('orders.late.close')}</PlainButton>}
      />
    </div>
  );
}
