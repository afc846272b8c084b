import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { PlaceStatus } from '@mostrador/contract/payments/device-states';
import { merchants } from '@mostrador/contract/payments/merchants';
import { points } from '@mostrador/contract/payments/points';
import type { SearchOptions } from '@mostrador/ui/form';

const shown = 20;
const pauseMs = 250;

/** The first merchants by name, or those that fit what is searched. `chosen` is an id or ''; `status` leaves others out. */
export function useMerchantOptions(chosen: string, status?: PlaceStatus): SearchOptions {
  const [text, search] = useSearch();
  const args = { search: text, status, pageSize: shown };
  const page = useQuery({ ...apiQuery(merchants.list, args), placeholderData: keepPreviousData });
  const isMissing = isMissingIn(page.data?.items, chosen);
  const one = useQuery({ ...apiQuery(merchants.get, { id: chosen }), enabled: isMissing });
  return optionsOf(page, isMissing ? (one.data ?? { id: chosen, name: chosen }) : null, search);
}

/** The same for points, of one merchant where that is given. */
export function usePointOptions(chosen: string, merchantId?: string): SearchOptions {
  const [text, search] = useSearch();
  const args = { search: text, merchantId, pageSize: shown };
  const page = useQuery({ ...apiQuery(points.list, args), placeholderData: keepPreviousData });
  const isMissing = isMissingIn(page.data?.items, chosen);
  const one = useQuery({ ...apiQuery(points.get, { id: chosen }), enabled: isMissing });
  return optionsOf(page, isMissing ? (one.data ?? { id: chosen, name: chosen }) : null, search);
}

interface Named {
  id: string;
  name: string;
  /** Above a point; two merchants may each have a bar. */
  merchant?: { name?: string };
}

function useSearch(): [text: string, search: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [text, setTyped];
}

function isMissingIn(items: readonly Named[] | undefined, chosen: string): boolean {
  return chosen !== '' && !items?.some(({ id }) => id === chosen);
}

function optionsOf(
  page: { data: { items: readonly Named[] } | undefined; error: unknown },
  chosen: Named | null,
  search: (text: string) => void,
): SearchOptions {
  const all = [...(chosen ? [chosen] : []), ...(page.data?.items ?? [])];
  return {
    options: all.map(({ id, name, merchant }) => ({ value: id, label: [name, merchant?.name].filter(Boolean).join(' · ') })),
    search,
    error: page.data ? null : page.error,
  };
}
