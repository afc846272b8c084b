import { memo, useMemo, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { Slot } from '../kit/slot';
import type { Column } from './columns';
import { ariaSort, asItIs, useRows, type RowsProps } from './rows';
import { leastWidth } from './column-sizes';
import { SkeletonTable } from './skeleton-table';
import { SortHeader } from './sort-header';
import { tellCut } from './tell-cut';

/** Rows from which only the visible ones are drawn. */
const virtualFrom = 100;
/** Rows that its window has room for. */
const virtualRows = 14;

/** antd's table draws a window of many rows; its code comes only for a page that long. */
const VirtualTable = lazyPart(() => import('./virtual-table').then((module) => module.VirtualTable));

/** Rows as a table. The first column links to the record; a click anywhere in a row does the same. */
export function TableView<Row extends object>(props: RowsProps<Row>) {
  if (props.rows.length <= virtualFrom) return <PlainTable {...props} />;
  const Many = VirtualTable as unknown as ComponentType<RowsProps<Row>>;
  return (
    <Slot fallback={<SkeletonTable label={props.label} columns={props.columns} rows={virtualRows} narrow={false} />}>
      <Many {...props} />
    </Slot>
  );
}

function PlainTable<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, params } = props;
  const { isOpen, className, link, onClick } = useRows(props);
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
      <tbody>
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
