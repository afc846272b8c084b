import type { Merchant, Terminal } from '@mostrador/contract/payments/devices/shapes';
import { col, instantCell, type ExportColumn, type RowAction } from '@mostrador/ui/list';
import type { T } from './messages';
import { statusOf } from './words';

/** The fields that merchants, points and terminals have in common. */
type Device = Pick<Terminal, 'id' | 'name' | 'status' | 'createdAt'>;

/** The place of a merchant or point. */
type Place = Pick<Merchant, 'city' | 'address'>;

/** The merchant of a point or terminal. */
type Owned = Pick<Terminal, 'merchant' | 'merchantId'>;

/** Returns the columns that the lists of merchants, points and terminals have in common; `title` is the one of the name. */
export function deviceColumns<Row extends Device>(t: T, title: string, menu: (row: Row) => RowAction[]) {
  return {
    name: col.text<Row>({ key: 'name', title, sort: 'name', value: ({ name }) => name }),
    status: col.status<Row>({
      key: 'status',
      title: t('devices.field.status'),
      sort: 'status',
      value: ({ status }) => statusOf(status, t),
    }),
    id: col.id<Row>({ key: 'id', title: t('devices.field.id'), optional: true, value: ({ id }) => id }),
    created: col.date<Row>({
      key: 'created',
      title: t('devices.field.created'),
      sort: 'created_at',
      optional: true,
      value: ({ createdAt }) => createdAt ?? null,
    }),
    actions: col.actions<Row>({
      title: t('devices.actions'),
      label: ({ name }) => t('devices.actionsOf', { name }),
      items: menu,
    }),
  };
}

/** Returns the columns of an exported file of merchants, points or terminals around its `own`; instants in ISO 8601 (UTC). */
export function deviceExportColumns<Row extends Device>(t: T, own: ExportColumn<Row>[]): ExportColumn<Row>[] {
  return [
    { title: t('devices.field.id'), value: ({ id }) => id },
    { title: t('devices.field.name'), value: ({ name }) => name },
    { title: t('devices.field.status'), value: ({ status }) => statusOf(status, t).label, column: { key: 'status' } },
    ...own,
    {
      title: t('devices.field.created'),
      value: ({ createdAt }) => instantCell(createdAt),
      column: { key: 'created', optional: true },
    },
  ];
}

/** Returns the column with the city of a merchant or point. */
export function cityColumn<Row extends Place>(t: T) {
  return col.text<Row>({ key: 'city', title: t('devices.field.city'), sort: 'city', value: ({ city }) => city });
}

/** Returns the columns that the exported files of merchants and points have in common. */
export function placeExportColumns(t: T) {
  return {
    city: { title: t('devices.field.city'), value: ({ city }: Place) => city ?? '', column: { key: 'city' } },
    address: { title: t('devices.field.address'), value: ({ address }: Place) => address ?? '' },
  };
}

const merchantName = ({ merchant, merchantId }: Owned) => merchant?.name ?? merchantId;

/** Returns the column with the merchant of a point or terminal; `sort` is the server's sort field, if it has one. */
export function merchantColumn<Row extends Owned>(t: T, sort?: string) {
  return col.text<Row>({ key: 'merchant', title: t('merchants.one'), sort, value: merchantName });
}

/** Returns the column of an exported file with the merchant of a point or terminal. */
export function merchantExportColumn(t: T) {
  return { title: t('merchants.one'), value: (row: Owned) => merchantName(row) ?? '', column: { key: 'merchant' } };
}
