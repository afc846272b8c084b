import { memo, useMemo, type ReactNode } from 'react';
import type { Column } from './columns';
import { ariaSort, asItIs, useRows, type RowsProps } from './rows';
import { leastWidth } from './column-sizes';
import { SortHeader } from './sort-header';
import { tellCut } from './tell-cut';
import { useRowIntent } from './use-row-intent';

/** Rows as a table. The first column links to the record; a click anywhere in a row does the same. */
export function TableView<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, params, onIntent } = props;
  const { isOpen, className, link, onClick } = useRows(props);
  const intent = useRowIntent(rows, onIntent);
  const identity = columns[0];
  const facts = useMemo(() => columns.slice(1), [columns]);
  return (
    <table className="m-grid" aria-label={label} onPointerOver={tellCut} onFocus={tellCut}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`m-col-${column.kind}`}
              style={leastWidth(column)}
              aria-sort={ariaSort(column, params)}
            >
              <SortHeader column={column} params={params} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...intent}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={className(row)}
            aria-current={isOpen(row) || undefined}
            onClick={(event) => onClick(event, row)}
          >
            {identity && <td className={`m-col-${identity.kind}`}>{identity.render(row, link(row))}</td>}
            <Facts row={row} columns={facts} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FactsProps<Row> {
  row: Row;
  columns: Column<Row>[];
}

/** A row's cells beside its identity, drawn again only for another record: the identity's link changes with every filter and order. */
const Facts = memo(function Facts<Row>({ row, columns }: FactsProps<Row>) {
  return columns.map((column) => (
    <td key={column.key} className={`m-col-${column.kind}`}>
      {column.render(row, asItIs)}
    </td>
  ));
}) as <Row>(props: FactsProps<Row>) => ReactNode;
