import { useQuery } from '@tanstack/react-query';
import { apiQuery, serverNow } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { useSession, useTimeZone } from '@mostrador/session';
import { resolvePreset } from '@mostrador/values/day-range';
import { useT } from './messages';

/** Shows what automatic acceptance means for this branch, with its number of orders in the last days. */
export function AcceptanceNumbers({ on }: { on: boolean }) {
  const t = useT();
  const zone = useTimeZone();
  const { branchId } = useSession();
  const range = resolvePreset('last30', serverNow(), zone);
  const { data } = useQuery({
    ...apiQuery(orders.history, { branchId: branchId ?? 0, range, page: 1, pageSize: 1 }),
    enabled: branchId !== null,
  });
  return (
    <p className="m-muted b-business-numbers">
      {t(on ? 'advanced.help.on' : 'advanced.help.off')} {/* Its space is reserved: nothing below moves. */}
      <span className={data ? undefined : 'b-business-awaited'}>
        {t('advanced.numbers', { days: 30, count: data?.total ?? 0 })}
      </span>
    </p>
  );
}
