import type { Customer, CustomerExportRow } from '@mostrador/contract/backoffice/customers/shapes';
import { col, SelectionCheckbox, type Column, type ExportColumn, type RowAction } from '@mostrador/ui/list';
import { CustomerTags } from '../CustomerTags';
import type { T } from '../messages';

interface Words {
  number: (count: number) => string;
  /** Whether the user may see how much a customer spent (docs backoffice §6). */
  earnings: boolean;
  menu: (customer: Customer) => RowAction[];
}

/** Returns the columns of the list. */
export function columnsOf(t: T, { number, earnings, menu }: Words): Column<Customer>[] {
  return [
    {
      key: 'name',
      title: t('customers.one'),
      kind: 'text',
      sort: 'name',
      width: 220,
      render: (customer, link) => (
        <span className="b-customer-name">
          <SelectionCheckbox row={customer} label={t('customers.pick', { name: customer.name })} />
          <span className="m-cell-text">{link(customer.name)}</span>
        </span>
      ),
    },
    col.text({ key: 'phone', title: t('customers.field.phone'), width: 150, value: ({ phone }) => phone }),
    col.text({ key: 'email', title: t('customers.field.email'), optional: true, width: 200, value: ({ email }) => email }),
    {
      key: 'marks',
      title: t('customers.field.marks'),
      kind: 'status',
      width: 200,
      render: (customer) => <CustomerTags customer={customer} />,
    },
    col.text({ key: 'city', title: t('customers.field.city'), optional: true, width: 130, value: ({ city }) => city }),
    col.date({ key: 'last', title: t('customers.field.last'), width: 150, value: ({ lastOrderAt }) => lastOrderAt ?? null }),
    col.date({ key: 'since', title: t('customers.field.since'), optional: true, value: ({ since }) => since }),
    col.count({ key: 'orders', title: t('customers.field.orders'), width: 90, value: ({ orders }) => number(orders) }),
    ...(earnings
      ? [col.money<Customer>({ key: 'spent', title: t('customers.field.spent'), width: 130, value: ({ spent }) => spent })]
      : []),
    col.actions({ title: t('customers.actions'), label: ({ name }) => t('customers.actionsOf', { name }), items: menu }),
  ];
}

/** Returns the columns of the exported file; first those that the import reads, under the headings that it knows. */
export function exportColumns(t: T, timeZone: string, earnings: boolean): ExportColumn<CustomerExportRow>[] {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  return [
    { title: t('customers.field.name'), value: ({ name }) => name },
    { title: t('customers.field.phone'), value: ({ phone }) => phone ?? '' },
    { title: t('customers.field.email'), value: ({ email }) => email ?? '' },
    { title: t('customers.field.address'), value: ({ addresses }) => addresses[0] ?? '' },
    { title: t('customers.field.city'), value: ({ city }) => city ?? '' },
    { title: t('customers.field.notes'), value: ({ notes }) => notes ?? '' },
    {
      title: t('customers.field.consent'),
      value: ({ consent }) => (consent === 'si' ? t('customers.yes') : consent === 'baja' ? t('customers.export.stop') : ''),
    },
    { title: t('customers.blocked'), value: ({ blocked, blockReason }) => (blocked ? (blockReason ?? t('customers.yes')) : '') },
    { title: t('customers.field.orders'), value: ({ orders }) => orders },
    ...(earnings
      ? [
          { title: t('customers.field.spent'), value: ({ spent }: CustomerExportRow) => spent },
          { title: t('customers.field.currency'), value: ({ spent }: CustomerExportRow) => spent?.currency ?? '' },
        ]
      : []),
    { title: t('customers.field.last'), value: ({ lastOrderAt }) => (lastOrderAt === undefined ? '' : day.format(lastOrderAt)) },
    { title: t('customers.field.since'), value: ({ since }) => day.format(since) },
  ];
}
