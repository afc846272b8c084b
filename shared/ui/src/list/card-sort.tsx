import { useT } from '../messages';
import type { Column } from './columns';
import type { ListState } from './list-params';
import '../kit/options.css';
import './cards.css';

interface Props<Row> {
  columns: Column<Row>[];
  params: Pick<ListState, 'sort' | 'setSort'>;
}

/** The sort control of a list of cards, which have no column headers. */
export function CardSort<Row>({ columns, params: { sort, setSort } }: Props<Row>) {
  const t = useT();
  const sortable = columns.filter((column) => column.sort !== undefined);
  if (sortable.length === 0) return null;
  return (
    <label className="m-card-sort">
      <span>{t('ui.sortBy')}</span>
      <select
        className="m-input"
        value={`${sort.field}:${sort.order}`}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(':');
          setSort({ field, order: order === 'asc' ? 'asc' : 'desc' });
        }}
      >
        {sortable.flatMap((column) => [
          <option key={`${column.key}:desc`} value={`${column.sort}:desc`}>
            {t('ui.sortDescending', { column: column.title })}
          </option>,
          <option key={`${column.key}:asc`} value={`${column.sort}:asc`}>
            {t('ui.sortAscending', { column: column.title })}
          </option>,
        ])}
      </select>
    </label>
  );
}
