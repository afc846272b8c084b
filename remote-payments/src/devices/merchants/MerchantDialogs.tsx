import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import { useSession } from '@mostrador/session';
import type { OpenPlace } from '../dialogs';
import { merchantCalls } from '../action-calls';
import { DeviceActionDialog } from '../DeviceActionDialog';
import { merchantKind } from '../kinds';
import { useT } from '../messages';
import { merchantVerdicts } from '../words';
import { EditMerchant } from './MerchantForm';

/** The dialog on an open merchant named in the URL. */
export function MerchantDialogs({ merchant, open }: { merchant: Merchant; open: OpenPlace }) {
  const { action } = open;
  if (action === null || action === 'create') return null;
  if (action === 'edit') return <EditMerchant key={merchant.id} merchant={merchant} open={open} />;
  return <MerchantAction merchant={merchant} action={action} open={open} />;
}

function MerchantAction({ merchant, action, open }: { merchant: Merchant; action: PlaceAction; open: OpenPlace }) {
  const t = useT();
  const user = useSession().business;
  const { dependants } = merchant;
  return (
    <DeviceActionDialog
      record={merchant}
      action={action}
      verdict={merchantVerdicts(merchant, user)[action]}
      call={merchantCalls[action]}
      kind={merchantKind}
      open={open}
      texts={`merchants.${action}`}
    >
      <p>
        {action === 'deactivate' && dependants
          ? t('merchants.deactivate.counted', { points: dependants.activePoints, terminals: dependants.activeTerminals })
          : t(`merchants.${action}.text`)}
      </p>
    </DeviceActionDialog>
  );
}
