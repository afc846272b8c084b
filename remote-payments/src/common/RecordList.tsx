import type { ComponentProps, ReactNode } from 'react';
import { LazySlot } from '@mostrador/ui/kit';
import { DataTable, ExportButton, ListPage, type DataTableProps } from '@mostrador/ui/list';

type ExportProps<Row extends object> = ComponentProps<typeof ExportButton<Row>>;

type OwnTableProps = 'columns' | 'rowHref' | 'openKey' | 'empty';

interface Props<Row extends object> extends Pick<DataTableProps<Row>, OwnTableProps> {
  /** Name of the list for data persisted in the browser: `payments`. */
  name: string;
  title: string;
  /** The state of `useListQuery`. */
  list: {
    total: number | undefined;
    table: Omit<DataTableProps<Row>, 'list' | 'label' | OwnTableProps>;
    export: Pick<ExportProps<Row>, 'fetchPage' | 'rowKey' | 'total'>;
  };
  exported: Pick<ExportProps<Row>, 'fileName' | 'columns'>;
  /** A `FilterBar`, and figures above the table. */
  filters: ReactNode;
  /** Secondary actions before the export. */
  tools?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** The open record; its code may load later. */
  children?: ReactNode;
}

/** A list screen of records that open over it: title and count, filters, table, export. */
export function RecordList<Row extends object>(props: Props<Row>) {
  const { name, title, list, exported, filters, tools, action, children, ...table } = props;
  return (
    <ListPage
      title={title}
      count={list.total}
      filters={filters}
      tools={
        <>
          {tools}
          <ExportButton list={name} {...exported} {...list.export} />
        </>
      }
      action={action}
    >
      <DataTable list={name} label={title} {...list.table} {...table} />
      <LazySlot>{children}</LazySlot>
    </ListPage>
  );
}
