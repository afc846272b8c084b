import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { OrderKind } from '@mostrador/contract/backoffice/orders/shapes';
import { Notice } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Says that customers could not order so now; the staff still may. */
export function StoreNotice({ branchId, kind }: { branchId: number; kind: OrderKind }) {
  const t = useT();
  const { data } = useQuery(apiQuery(branchSettings.activity, { branchId }));
  if (!data) return null;
  const told = [
    !data.open && t('manualOrder.store.closed'),
    kind === 'delivery' && !data.delivery && t('manualOrder.store.noDelivery'),
    kind === 'takeaway' && !data.takeaway && t('manualOrder.store.noTakeaway'),
  ].filter((words) => words !== false);
  return told.length > 0 ? <Notice tone="warning">{[...told, t('manualOrder.store.still')].join(' ')}</Notice> : null;
}
