import { ArrowDownOutlined, ArrowUpOutlined } from '../icons';
import type { Column } from './columns';
import type { ListState, OnPrefetchPage, Sort } from './list-params';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';

/** Returns the order of the first click on a header: newest and largest first, text from A. */
function firstOrder(kind: Column<never>['kind']): Sort['order'] {
  return kind === 'date' || kind === 'money' || kind === 'count' ? 'desc' : 'asc';
}

interface Props<Row> {
  column: Column<Row>;
  params: Pick<ListState, 'sort' | 'setSort'>;
  onPrefetchPage?: OnPrefetchPage | undefined;
}

/** A column's title; a button if the server can sort by it. */
export function SortHeader<Row>({ column, params, onPrefetchPage }: Props<Row>) {
  if (column.kind === 'actions') return <span className="m-visually-hidden">{column.title}</span>;
  if (column.sort === undefined) return column.title;
  return <SortButton {...{ params, onPrefetchPage, title: column.title, field: column.sort, first: firstOrder(column.kind) }} />;
}

interface ButtonProps extends Pick<Props<never>, 'params' | 'onPrefetchPage'> {
  title: string;
  field: string;
  first: Sort['order'];
}

function SortButton({ title, field, first, params: { sort, setSort }, onPrefetchPage }: ButtonProps) {
  const order = sort.field === field ? sort.order : null;
  const next = order === null ? first : order === 'asc' ? 'desc' : 'asc';
  const prefetch = usePrefetchOnIntent((nextOrder: Sort['order']) =>
    onPrefetchPage?.({ page: 1, sort: { field, order: nextOrder } }),
  );
  return (
    <button type="button" className="m-sort" onClick={() => setSort({ field, order: next })} {...prefetch.handlers(next)}>
      {title}
      <span className={order ? 'm-sort-mark m-sort-mark--on' : 'm-sort-mark'}>
        {(order ?? first) === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      </span>
    </button>
  );
}
