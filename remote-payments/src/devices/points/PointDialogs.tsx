import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { useSession } from '@mostrador/session';
import type { OpenPlace } from '../dialogs';
import { pointCalls } from '../action-calls';
import { DeviceActionDialog } from '../DeviceActionDialog';
import { pointKind } from '../kinds';
import { useT } from '../messages';
import { pointVerdicts } from '../words';
import { EditPoint } from './PointForm';

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
  const { dependants } = point;
  return (
    <DeviceActionDialog
      record={point}
      action={action}
      verdict={pointVerdicts(point, user)[action]}
      call={pointCalls[action]}
      kind={pointKind}
      open={open}
      texts={`points.${action}`}
    >
      <p>
        {action === 'deactivate' && dependants
          ? t('points.deactivate.counted', { terminals: dependants.activeTerminals })
          : t(`points.${action}.text`)}
      </p>
    </DeviceActionDialog>
  );
}
