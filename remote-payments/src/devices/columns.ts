import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { col, instantCell, type RowAction } from '@mostrador/ui/list';
import type { T } from './messages';
import { statusOf } from './words';

/** The fields that merchants, points and terminals have in common. */
type Device = Pick<Terminal, 'id' | 'name' | 'status' | 'createdAt'>;

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

/** Returns the columns that the exported files of merchants, points and terminals have in common; instants in ISO 8601 (UTC). */
export function deviceExportColumns(t: T) {
  return {
    id: { title: t('devices.field.id'), value: ({ id }: Device) => id },
    name: { title: t('devices.field.name'), value: ({ name }: Device) => name },
    status: {
      title: t('devices.field.status'),
      value: ({ status }: Device) => statusOf(status, t).label,
      column: { key: 'status' },
    },
    created: {
      title: t('devices.field.created'),
      value: ({ createdAt }: Device) => instantCell(createdAt),
      column: { key: 'created', optional: true },
    },
  };
}
