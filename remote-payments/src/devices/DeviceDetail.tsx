import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { TerminalAction } from '@mostrador/contract/payments/devices/states';
import { useSession } from '@mostrador/session';
import { ActionMenu, type OpenRecord } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { RecordPanel } from '../common/RecordPanel';
import { DeviceActionDialog } from './DeviceActionDialog';
import { CreateDevice, EditDevice } from './DeviceForms';
import type { Device, DeviceResource } from './device-resource';
import { useT } from './messages';
import { deviceMenu, statusOf } from './words';

interface Props<Saved extends Device, Values extends { name: string }, Action extends TerminalAction> {
  device: DeviceResource<Saved, Values, Action>;
  open: OpenRecord<Action | 'create' | 'edit'>;
  /** See `CreateDevice`. */
  parentId?: string;
  /** Replaces the form for a new record; false does not. */
  create?: ReactNode;
  /** Returns the consequences of an action on this record, if they differ from the usual text. */
  consequences?: (record: Saved, action: Action) => string | undefined;
  /** The sections of the record. */
  children: (record: Saved) => ReactNode;
}

/** Drawer with one merchant, point or terminal over the list: its name, status and actions, their dialogs, and the form for a new one. */
export function DeviceDetail<Saved extends Device, Values extends { name: string }, Action extends TerminalAction>(
  props: Props<Saved, Values, Action>,
) {
  const { device, open, parentId, create, consequences, children } = props;
  const { id, action } = open;
  const t = useT();
  const user = useSession().business;
  const query = useQuery({ ...apiQuery(device.calls.get, { id: id ?? '' }), enabled: id !== null });

  function dialogOf(record: Saved) {
    if (action === null || action === 'create') return null;
    if (action === 'edit') return <EditDevice key={record.id} {...{ device, record, open }} />;
    return (
      <DeviceActionDialog
        {...{ device, record, action, open }}
        call={device.actions[action]}
        verdict={device.verdicts(record, user)[action]}
        consequences={consequences?.(record, action)}
      />
    );
  }

  return (
    <>
      <RecordPanel
        open={open}
        query={query}
        name={t(`${device.name}.record`, { name: query.data?.name ?? shortId(id ?? '') })}
        heading={({ name }) => name}
        status={({ status }) => statusOf(status, t)}
        actions={(record) => (
          <ActionMenu
            label={t('devices.actionsOf', { name: record.name })}
            items={deviceMenu(device.verdicts(record, user), t, (next) => open.show(record.id, next))}
          />
        )}
      >
        {(record) => (
          <>
            {children(record)}
            {dialogOf(record)}
          </>
        )}
      </RecordPanel>
      {id === null && action === 'create' && (create || <CreateDevice {...{ device, parentId, open }} />)}
    </>
  );
}
