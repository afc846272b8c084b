import { memo, useEffect, useRef, useState } from 'react';
import { EmptyState, PlainButton } from '@mostrador/ui/kit';
import type { WaitingTimes } from '../age';
import type { BoardCommands } from '../board-commands';
import type { Column } from './columns';
import { useT } from '../messages';
import type { HiddenCategories } from '../../common/station';
import { OrderCard } from './OrderCard';
import { SelectColumn } from './selection/SelectColumn';
import type { Selection } from './selection/use-selection';
import { useLatest } from '../../common/use-latest';

export interface CardContext {
  waiting: WaitingTimes;
  fresh: ReadonlySet<number>;
  pending: ReadonlySet<number>;
  online: boolean;
  commands: BoardCommands;
  selection: Selection;
  isKitchen: boolean;
  /** Whether the cards show the allergens of each product. */
  hasAllergens: boolean;
  /** Categories whose items other stations prepare. */
  hiddenCategories: HiddenCategories;
  /** The order in the tab sequence, if it is in this column. */
  currentId: number | null;
  /** The order whose detail or dialog is open, if it is in this column. */
  openId: number | null;
}

interface Props extends CardContext {
  column: Column;
  isFiltered: boolean;
}

/** Number of cards rendered at first, and added each time the end comes into view. */
const pageSize = 20;

/** A column of the board: title with count, and cards, oldest first. Memoized, so that a dialog opens without rendering the cards. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, isFiltered, currentId, openId, fresh, pending, selection, ...context } = props;
  const t = useT();
  const { key, orders, total } = column;
  const [drawn, setDrawn] = useState(pageSize);
  const currentRow = orders.findIndex(({ id }) => id === currentId);
  const limit = Math.max(drawn, currentRow + 2);
  const hidden = Math.max(0, orders.length - limit);
  const headingId = `orders-${key}`;
  return (
    <section
      className={orders.length === 0 ? 'b-order-column b-order-column--empty' : 'b-order-column'}
      aria-labelledby={headingId}
    >
      <div className="b-order-column-head">
        <h2 id={headingId}>{t(`orders.column.${key}`)}</h2>
        {selection.active && (
          <SelectColumn
            title={t(`orders.column.${key}`)}
            orders={orders}
            selected={selection.ids}
            onToggle={selection.toggleAll}
          />
        )}
        <ColumnCount shown={orders.length} total={total} />
      </div>
      {orders.length === 0 ? (
        <EmptyState title={t(isFiltered && total > 0 ? 'orders.column.noMatch' : `orders.column.empty.${key}`)} />
      ) : (
        <ol className="b-order-list">
          {orders.slice(0, limit).map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                fresh={fresh.has(order.id)}
                pending={pending.has(order.id)}
                current={order.id === currentId}
                isOpen={order.id === openId}
                selected={selection.active ? selection.ids.has(order.id) : null}
                onSelect={selection.toggle}
                {...context}
              />
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && <MoreButton count={hidden} onMore={() => setDrawn(limit + pageSize)} />}
    </section>
  );
});

/** Number of orders, or how many of them match the filters. */
export function ColumnCount({ shown, total }: { shown: number; total: number }) {
  const t = useT();
  return <span className="b-order-count">{shown === total ? total : t('orders.column.ofTotal', { shown, total })}</span>;
}

/** Button that renders more cards when it is pressed or comes near the viewport. */
function MoreButton({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const more = useLatest(onMore);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more.current(), {
      rootMargin: '600px',
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, [count, more]);
  return (
    <PlainButton ref={button} variant="text" className="b-order-more" onClick={onMore}>
      {t('orders.column.more', { count })}
    </PlainButton>
  );
}
