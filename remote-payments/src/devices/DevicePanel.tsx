import type { ComponentProps } from 'react';
import type { TerminalAction } from '@mostrador/contract/payments/devices/states';
import type { SessionUser } from '@mostrador/contract/permissions';
import type { Verdict } from '@mostrador/contract/state-table';
import { useSession } from '@mostrador/session';
import { ActionMenu, type OpenRecord } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { RecordPanel } from '../common/RecordPanel';
import { useT } from './messages';
import { deviceMenu, statusOf, type Refusal } from './words';

interface Props<Device extends { id: string; name: string; status: string }, Action extends TerminalAction> extends Pick<
  ComponentProps<typeof RecordPanel<Device>>,
  'query' | 'children'
> {
  resource: 'merchants' | 'points' | 'terminals';
  open: Pick<OpenRecord<Action | 'edit'>, 'id' | 'close' | 'show'>;
  verdicts: (device: Device, user: SessionUser) => Record<Action, Verdict<Refusal>>;
}

/** Drawer with one merchant, point or terminal: its name, status and actions. */
export function DevicePanel<Device extends { id: string; name: string; status: string }, Action extends TerminalAction>(
  props: Props<Device, Action>,
) {
  const { resource, open, query, verdicts, children } = props;
  const t = useT();
  const user = useSession().business;
  return (
    <RecordPanel
      open={open}
      query={query}
      name={t(`${resource}.record`, { name: query.data?.name ?? shortId(open.id ?? '') })}
      heading={({ name }) => name}
      status={({ status }) => statusOf(status, t)}
      actions={(device) => (
        <ActionMenu
          label={t('devices.actionsOf', { name: device.name })}
          items={deviceMenu(verdicts(device, user), t, (next) => open.show(device.id, next))}
        />
      )}
    >
      {children}
    </RecordPanel>
  );
}
