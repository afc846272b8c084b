import { Table, type ColumnsType } from '../data';
import { ariaSort, asItIs, useRows, type RowsProps } from './rows';
import { SortHeader } from './sort-header';
import { neededWidth } from './use-fit';

const virtualHeight = 640;
const ends = { money: true, actions: true } as const;

/** A long page of rows, of which only the visible ones are drawn. */
export function VirtualTable<Row extends object>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, params } = props;
  const { isOpen, className, link, onClick } = useRows(props);
  const antdColumns: ColumnsType<Row> = columns.map((column, index) => ({
    key: column.key,
    title: <SortHeader column={column} params={params} />,
    width: column.width,
    align: column.kind in ends ? 'end' : 'start',
    className: `m-col-${column.kind}`,
    onHeaderCell: () => ({ 'aria-sort': ariaSort(column, params) }),
    render: (_: unknown, row: Row) => column.render(row, index === 0 ? link(row) : asItIs),
  }));
  return (
    <Table<Row>
      aria-label={label}
      className="m-table"
      tableLayout="fixed"
      pagination={false}
      rowKey={rowKey}
      columns={antdColumns}
      dataSource={rows}
      virtual
      scroll={{ x: neededWidth(columns), y: virtualHeight }}
      rowClassName={className}
      onRow={(row) => ({
        'aria-current': isOpen(row) || undefined,
        onClick: (event) => onClick(event, row),
      })}
    />
  );
}
