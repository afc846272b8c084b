import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import type { Money } from '@mostrador/values/money';

const pauseMs = 300;
const nothing: Money = { minor: 0, currency: 'EUR' };

const isSame = (a: Money, b: Money) => a.minor === b.minor && a.currency === b.currency;

/**
 * Fetches the fee of a cashout of the entered amount, debounced. `fee` is the response for exactly this amount or null; the
 * response for an earlier amount is discarded (docs payments §10).
 */
export function useFeePreview(amount: Money | null) {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), pauseMs);
    return () => clearTimeout(timer);
  }, [amount]);
  const query = useQuery({ ...apiQuery(cashouts.fees, { amount: settled ?? nothing }), enabled: settled !== null });
  const isAsked = amount !== null && settled !== null && isSame(amount, settled);
  const isAnswered = isAsked && query.data !== undefined && isSame(query.data.amount, amount);
  return {
    fee: isAnswered ? query.data : null,
    error: isAsked ? query.error : null,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
