import { Glyph } from '../kit/glyph';
import type { Column } from './columns';
import type { ListState, Sort } from './list-params';

/** The order that a first press on a column asks for: newest and largest first, words from A. */
export function firstOrder(kind: Column<never>['kind']): Sort['order'] {
  return kind === 'date' || kind === 'money' || kind === 'count' ? 'desc' : 'asc';
}

interface Props<Row> {
  column: Column<Row>;
  params: Pick<ListState, 'sort' | 'setSort'>;
}

/** A column's title; a button where the server can sort by it. */
export function SortHeader<Row>({ column, params: { sort, setSort } }: Props<Row>) {
  const field = column.sort;
  if (column.kind === 'actions') return <span className="m-visually-hidden">{column.title}</span>;
  if (field === undefined) return column.title;
  const order = sort.field === field ? sort.order : null;
  const first = firstOrder(column.kind);
  const next = order === null ? first : order === 'asc' ? 'desc' : 'asc';
  return (
    <button type="button" className="m-sort" onClick={() => setSort({ field, order: next })}>
      {column.title}
      <span className={order ? 'm-sort-mark m-sort-mark--on' : 'm-sort-mark'}>
        <Glyph name={(order ?? first) === 'asc' ? 'arrowUp' : 'arrowDown'} />
      </span>
    </button>
  );
}
