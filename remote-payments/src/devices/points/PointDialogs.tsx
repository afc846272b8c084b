import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { points } from '@mostrador/contract/payments/points/calls';
import { useSession } from '@mostrador/session';
import type { OpenPlace } from '../dialogs';
import { DeviceActionDialog } from '../DeviceActionDialog';
import { pointKind } from '../kinds';
import { useT } from '../messages';
import { pointVerdicts } from '../words';
import { EditPoint } from './PointForm';

const calls = { activate: points.activate, deactivate: points.deactivate, delete: points.remove };

/** The dialog on an open point named in the URL. */
export function PointDialogs({ point, open }: { point: Point; open: OpenPlace }) {
  const { action } = open;
  if (action === null || action === 'create') return null;
  if (action === 'edit') return <EditPoint key={point.id} point={point} open={open} />;
  return <PointAction point={point} action={action} open={open} />;
}

function PointAction({ point, action, open }: { point: Point; action: PlaceAction; open: OpenPlace }) {
  const t = useT();
  const user = useSession().business;
  const { id, name, dependants } = point;
  return (
    <DeviceActionDialog
      id={id}
      action={action}
      verdict={pointVerdicts(point, user)[action]}
      call={calls[action]}
      kind={pointKind}
      open={open}
      title={t(`points.${action}.title`, { name })}
      confirmLabel={t(`points.${action}.confirm`)}
      done={t(`devices.${action}.done`, { name })}
    >
      <p>
        {action === 'deactivate' && dependants
          ? t('points.deactivate.counted', { terminals: dependants.activeTerminals })
          : t(`points.${action}.text`)}
      </p>
    </DeviceActionDialog>
  );
}
