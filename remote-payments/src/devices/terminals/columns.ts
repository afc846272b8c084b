import type { PaymentsUser } from '@mostrador/contract/payments/permissions';
import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { col, instantCell } from '@mostrador/ui/list';
import type { OpenTerminal } from '../dialogs';
import type { T } from '../messages';
import type { usePresence } from '../presence';
import { deviceMenu, statusOf, terminalVerdicts } from '../words';

export function columnsOf(t: T, user: PaymentsUser, presence: ReturnType<typeof usePresence>, show: OpenTerminal['show']) {
  return [
    col.text<Terminal>({ key: 'name', title: t('terminals.one'), sort: 'name', value: ({ name }) => name }),
    col.status<Terminal>({
      key: 'status',
      title: t('devices.field.status'),
      sort: 'status',
      value: ({ status }) => statusOf(status, t),
    }),
    col.status<Terminal>({
      key: 'presence',
      title: t('terminals.field.lastSeen'),
      sort: 'last_seen_at',
      width: 190,
      value: ({ lastSeenAt, status }) => presence(lastSeenAt, status === 'ACTIVE'),
    }),
    col.text<Terminal>({
      key: 'point',
      title: t('points.one'),
      sort: 'point',
      value: ({ point, pointId }) => point?.name ?? pointId,
    }),
    col.text<Terminal>({
      key: 'merchant',
      title: t('merchants.one'),
      value: ({ merchant, merchantId }) => merchant?.name ?? merchantId,
    }),
    col.text<Terminal>({
      key: 'model',
      title: t('terminals.field.model'),
      sort: 'model',
      optional: true,
      value: ({ modelName, model }) => modelName ?? model,
    }),
    col.text<Terminal>({ key: 'serial', title: t('terminals.field.serial'), sort: 'serial', value: ({ serial }) => serial }),
    col.id<Terminal>({ key: 'id', title: t('devices.field.id'), optional: true, value: ({ id }) => id }),
    col.date<Terminal>({
      key: 'seen',
      title: t('terminals.field.lastSeenAt'),
      optional: true,
      value: ({ lastSeenAt }) => lastSeenAt ?? null,
    }),
    col.date<Terminal>({
      key: 'created',
      title: t('devices.field.created'),
      sort: 'created_at',
      optional: true,
      value: ({ createdAt }) => createdAt ?? null,
    }),
    col.actions<Terminal>({
      title: t('devices.actions'),
      label: ({ name }) => t('devices.actionsOf', { name }),
      items: (terminal) => deviceMenu(terminalVerdicts(terminal, user), t, (action) => show(terminal.id, action)),
    }),
  ];
}

/** Columns of the exported file; instants in ISO 8601 (UTC). */
export function exportColumns(t: T) {
  return [
    { title: t('devices.field.id'), value: ({ id }: Terminal) => id },
    { title: t('devices.field.name'), value: ({ name }: Terminal) => name },
    { title: t('devices.field.status'), value: ({ status }: Terminal) => statusOf(status, t).label, column: { key: 'status' } },
    {
      title: t('terminals.field.lastSeenAt'),
      value: ({ lastSeenAt }: Terminal) => instantCell(lastSeenAt),
      column: { key: 'presence' },
    },
    { title: t('points.one'), value: ({ point, pointId }: Terminal) => point?.name ?? pointId, column: { key: 'point' } },
    {
      title: t('merchants.one'),
      value: ({ merchant, merchantId }: Terminal) => merchant?.name ?? merchantId ?? '',
      column: { key: 'merchant' },
    },
    {
      title: t('terminals.field.model'),
      value: ({ modelName, model }: Terminal) => modelName ?? model ?? '',
      column: { key: 'model', optional: true },
    },
    { title: t('terminals.field.serial'), value: ({ serial }: Terminal) => serial ?? '', column: { key: 'serial' } },
    {
      title: t('devices.field.created'),
      value: ({ createdAt }: Terminal) => instantCell(createdAt),
      column: { key: 'created', optional: true },
    },
  ];
}
