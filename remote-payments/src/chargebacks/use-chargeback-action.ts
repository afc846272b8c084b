import { useQueryClient } from '@tanstack/react-query';
import { adoptRecord, ApiError } from '@mostrador/api-client';
import { currentChargeback, type Chargeback } from '@mostrador/contract/payments/chargeback-shapes';
import { chargebackActions, type ChargebackAction } from '@mostrador/contract/payments/chargeback-states';
import { useSnackbar } from '@mostrador/ui/kit';
import { useT } from './messages';
import { chargebackKind } from './queries';

/** What every dialog over a chargeback gets. */
export interface ChargebackDialogProps {
  chargeback: Chargeback;
  /** Keeps the record in the dialog as it was seen while the outcome is not known; null lets it follow the server again. */
  onHold: (seen: Chargeback | null) => void;
  onClose: () => void;
}

/** Options of a mutation of this record: the same words on the same record are the same intent. */
export function intentOn({ status, updatedAt, evidence }: Chargeback) {
  return { basis: [status, updatedAt, evidence.length].join(':'), invalidates: chargebackKind.shownBy };
}

/** Takes the server's record over, also where it refused (409): gives that record, or null where the refusal carries none. */
export function useAdopt() {
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const t = useT();
  return {
    adopt: (record: Chargeback) => adoptRecord(queries, chargebackKind, record),
    adoptRefusal(error: unknown): Chargeback | null {
      if (!(error instanceof ApiError) || error.status !== 409) return null;
      const current = currentChargeback(error.body);
      if (!current) return null;
      adoptRecord(queries, chargebackKind, current);
      showSnackbar({
        message: t('chargebacks.movedOn'),
        variant: 'alert',
        alert: { color: 'warning' },
        ...(error.serverMessage ? { details: [error.serverMessage] } : {}),
      });
      return current;
    },
  };
}

/**
 * Carries an action out without optimism: the server's record replaces what is shown. Resolves to false when the dialog stays because the
 * action is still possible on the changed record; rejects with what the dialog shows. `done` is told afterwards.
 */
export function useChargebackAction(action: ChargebackAction, { chargeback, onHold }: ChargebackDialogProps) {
  const showSnackbar = useSnackbar();
  const { adopt, adoptRefusal } = useAdopt();
  return async (run: () => Promise<Chargeback>, done: string) => {
    try {
      adopt(await run());
      showSnackbar({ message: done });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A retry is the same intent only on the same record: it keeps its key although the record may have changed by now.
      onHold(error.refused ? null : chargeback);
      const current = adoptRefusal(error);
      if (!current) throw error;
      return !chargebackActions(current, Date.now())[action].allowed;
    }
  };
}
