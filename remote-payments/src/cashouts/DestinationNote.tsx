import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { destinationText } from './destination-text';
import { useT } from './messages';

/** Note on the destination of a new cashout: the account of its currency, which only existing cashouts name. */
export function DestinationNote({ currency }: { currency: string }) {
  const t = useT();
  const { data } = useQuery(apiQuery(cashouts.list, { currency, pageSize: 1 }));
  const account = destinationText(data?.items[0]?.destination);
  return (
    <p className="m-muted">
      {account ? t('cashouts.create.destination.last', { currency, account }) : t('cashouts.create.destination', { currency })}
    </p>
  );
}
