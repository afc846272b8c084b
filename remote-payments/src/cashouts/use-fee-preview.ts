import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import type { Money } from '@mostrador/values/money';

const pauseMs = 300;
const nothing: Money = { minor: 0, currency: 'EUR' };

const isSame = (a: Money, b: Money) => a.minor === b.minor && a.currency === b.currency;

/**
 * What a cashout of the typed amount costs, asked for once typing pauses. `fee` is the answer to this very amount or null: one to an amount
 * that changed meanwhile is thrown away (docs payments §10).
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
