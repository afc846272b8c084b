import { BOARD_STATES } from '@mostrador/contract/backoffice/orders/states';
import { SlowNotice } from '@mostrador/ui/kit';
import { useT } from '../messages';

const lines = ['40%', '70%', '60%', '30%'];
const cards = [3, 2, 2];

/** Placeholder in the shape of the board. */
export function BoardSkeleton() {
  const t = useT();
  return (
    <div className="b-order-board" role="status" aria-label={t('orders.loading')}>
      {BOARD_STATES.map((state, column) => (
        <div key={state} className="b-order-column" aria-hidden="true">
          <div className="b-order-column-head">
            <b>{t(`orders.column.${state}`)}</b>
          </div>
          {Array.from({ length: cards[column] ?? 2 }, (_, card) => (
            <div key={card} className="m-card b-order-card b-order-card--skeleton">
              {lines.map((inlineSize) => (
                <span key={inlineSize} className="m-skeleton" style={{ inlineSize }} />
              ))}
            </div>
          ))}
        </div>
      ))}
      <SlowNotice />
    </div>
  );
}
