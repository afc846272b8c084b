import { ColumnCount } from './BoardColumn';
import type { Column, ColumnKey } from './columns';
import { useT } from '../messages';
import './tabs.css';

interface Props {
  columns: readonly Column[];
  shown: ColumnKey;
  onShow: (key: ColumnKey) => void;
}

/** Tabs that select the column on narrow screens. */
export function ColumnTabs({ columns, shown, onShow }: Props) {
  const t = useT();
  return (
    <div className="b-order-tabs" role="group" aria-label={t('orders.board')}>
      {columns.map(({ key, orders, total }) => (
        <button key={key} type="button" className="b-order-tab" aria-pressed={key === shown} onClick={() => onShow(key)}>
          {t(`orders.column.${key}`)} <ColumnCount shown={orders.length} total={total} />
        </button>
      ))}
    </div>
  );
}
