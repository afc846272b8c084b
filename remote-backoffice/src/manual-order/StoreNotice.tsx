import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import type { OrderKind } from '@mostrador/contract/backoffice/orders/shapes';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { Notice } from '@mostrador/ui/kit';
import { formatInstant } from '@mostrador/values/instants';
import { stateAt } from '@mostrador/values/opening';
import { useT } from './messages';

const everyMs = 30_000;

/** Warns that customers could not order now because of switches or hours; staff still can (docs branches §8). */
export function StoreNotice({ branchId, kind }: { branchId: number; kind: OrderKind }) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useServerNow(everyMs);
  const { data } = useQuery(apiQuery(branchSettings.activity, { branchId }));
  if (!data) return null;
  const state = data.state && stateAt(data.state, now);
  const until = state?.until === undefined ? null : formatInstant(state.until, locale, timeZone, 'short');
  const warnings = [
    !data.open && t('manualOrder.store.closed'),
    data.open &&
      state?.open === false &&
      (until === null ? t('manualOrder.store.offHours') : t('manualOrder.store.offHoursUntil', { time: until })),
    kind === 'delivery' && !data.delivery && t('manualOrder.store.noDelivery'),
    kind === 'takeaway' && !data.takeaway && t('manualOrder.store.noTakeaway'),
  ].filter((words) => words !== false);
  return warnings.length > 0 ? <Notice tone="warning">{[...warnings, t('manualOrder.store.still')].join(' ')}</Notice> : null;
}
