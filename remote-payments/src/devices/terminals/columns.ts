import type { SessionUser } from '@mostrador/contract/permissions';
import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { col, instantCell } from '@mostrador/ui/list';
import { deviceColumns, deviceExportColumns, merchantColumn, merchantExportColumn } from '../columns';
import type { OpenTerminal } from '../dialogs';
import type { T } from '../messages';
import type { usePresence } from '../presence';
import { deviceMenu, terminalVerdicts } from '../words';

export function columnsOf(t: T, user: SessionUser, presence: ReturnType<typeof usePresence>, show: OpenTerminal['show']) {
  const common = deviceColumns<Terminal>(t, t('terminals.one'), (terminal) =>
    deviceMenu(terminalVerdicts(terminal, user), t, (action) => show(terminal.id, action)),
  );
  return [
    common.name,
    common.status,
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
    merchantColumn<Terminal>(t),
    col.text<Terminal>({
      key: 'model',
      title: t('terminals.field.model'),
      sort: 'model',
      optional: true,
      value: ({ modelName, model }) => modelName ?? model,
    }),
    col.text<Terminal>({ key: 'serial', title: t('terminals.field.serial'), sort: 'serial', value: ({ serial }) => serial }),
    common.id,
    col.date<Terminal>({
      key: 'seen',
      title: t('terminals.field.lastSeenAt'),
      optional: true,
      value: ({ lastSeenAt }) => lastSeenAt ?? null,
    }),
    common.created,
    common.actions,
  ];
}

/** Columns of the exported file; instants in ISO 8601 (UTC). */
export function exportColumns(t: T) {
  return deviceExportColumns<Terminal>(t, [
    {
      title: t('terminals.field.lastSeenAt'),
      value: ({ lastSeenAt }) => instantCell(lastSeenAt),
      column: { key: 'presence' },
    },
    { title: t('points.one'), value: ({ point, pointId }) => point?.name ?? pointId, column: { key: 'point' } },
    merchantExportColumn(t),
    {
      title: t('terminals.field.model'),
      value: ({ modelName, model }) => modelName ?? model ?? '',
      column: { key: 'model', optional: true },
    },
    { title: t('terminals.field.serial'), value: ({ serial }) => serial ?? '', column: { key: 'serial' } },
  ]);
}
