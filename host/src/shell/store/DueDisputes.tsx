import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { useNow } from '@mostrador/ui/kit';

const minute = 60_000;

/** Tells how many disputes still can and have to be answered; shows nothing, and keeps silent about failures as the bell does. */
export function DueDisputes({ onCount }: { onCount: (count: number) => void }) {
  const respondFrom = useNow(minute);
  const { data } = useQuery({
    ...apiQuery(chargebacks.list, {
      status: ['PENDING', 'REJECTED'],
      respondFrom: respondFrom - (respondFrom % minute),
      pageSize: 1,
    }),
    refetchInterval: 5 * minute,
  });
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) onCount(total);
  }, [total, onCount]);
  return null;
}
