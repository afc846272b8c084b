import { memo, useMemo, type ReactNode } from 'react';
import type { Column } from './columns';
import { ariaSort, plainContent, linkTo, rowClass, useRows, type RowProps, type RowsProps } from './rows';
import { minWidthStyle } from './column-sizes';
import { SortHeader } from './sort-header';
import { showTitleWhenTruncated } from './show-title-when-truncated';

/** Rows as a table. The first column links to the record; a click anywhere in a row does the same. */
export function TableView<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, params, onPrefetchPage } = props;
  const { propsOf, handlers } = useRows(props);
  const [identity] = columns;
  const facts = useMemo(() => columns.slice(1), [columns]);
  return (
    <table className="m-grid" aria-label={label} onPointerOver={showTitleWhenTruncated} onFocus={showTitleWhenTruncated}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`m-col-${column.kind}`}
              style={minWidthStyle(column)}
              aria-sort={ariaSort(column, params)}
            >
              <SortHeader column={column} params={params} onPrefetchPage={onPrefetchPage} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...handlers}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...propsOf(row)} identity={identity} facts={facts} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> extends RowProps<Row> {
  identity: Column<Row> | undefined;
  facts: Column<Row>[];
}

/** A row that renders again only if its props change: opening one of a hundred renders only that one. */
const TableRow = memo(function TableRow<Row>({ row, href, isOpen, identity, facts }: TableRowProps<Row>) {
  return (
    <tr className={rowClass({ href, isOpen })} aria-current={isOpen || undefined}>
      {identity && <td className={`m-col-${identity.kind}`}>{identity.render(row, linkTo(href))}</td>}
      <Facts row={row} columns={facts} />
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface FactsProps<Row> {
  row: Row;
  columns: Column<Row>[];
}

/**
 * The cells of a row except its identity. They render again only for another record, while the identity's link changes with every
 * filter and order.
 */
const Facts = memo(function Facts<Row>({ row, columns }: FactsProps<Row>) {
  return columns.map((column) => (
    <td key={column.key} className={`m-col-${column.kind}`}>
      {column.render(row, plainContent)}
    </td>
  ));
}) as <Row>(props: FactsProps<Row>) => ReactNode;
