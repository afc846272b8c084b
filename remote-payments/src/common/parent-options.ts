import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Call, Page } from '@mostrador/contract/call';
import type { PlaceStatus } from '@mostrador/contract/payments/devices/states';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { points } from '@mostrador/contract/payments/points/calls';
import type { SearchOptions } from '@mostrador/ui/form';
import { foldText } from '@mostrador/values/fold-text';

const pageSize = 20;
const pauseMs = 250;

/**
 * Returns the first merchants by name, or those that match the search. `selected` is an id or ''; `status` restricts the options.
 */
export function useMerchantOptions(selected: string, status?: PlaceStatus): SearchOptions {
  return useOptions(merchants, { status }, selected);
}

/** Returns points in the same way, of one merchant if given. */
export function usePointOptions(selected: string, merchantId?: string): SearchOptions {
  return useOptions(points, { merchantId }, selected);
}

interface Filter {
  status?: PlaceStatus;
  merchantId?: string;
}

interface Calls {
  list: Call<Filter & { search: string; pageSize: number }, Page<Named>>;
  get: Call<{ id: string }, Named>;
}

function useOptions({ list, get }: Calls, filter: Filter, selected: string): SearchOptions {
  const [typed, text, search] = useSearch();
  const page = useQuery({ ...apiQuery(list, { search: text, ...filter, pageSize }), placeholderData: keepPreviousData });
  const isMissing = isMissingIn(page.data?.items, selected);
  const one = useQuery({ ...apiQuery(get, { id: selected }), enabled: isMissing });
  const isSearching = typed !== text || page.isPlaceholderData;
  return optionsOf(page, isMissing ? (one.data ?? { id: selected, name: selected }) : null, { typed, isSearching, search });
}

interface Named {
  id: string;
  name: string;
  /** The merchant of a point, because two merchants may have points with the same name. */
  merchant?: { name?: string };
}

/** Returns the input text, and the same text debounced. */
function useSearch(): [typed: string, text: string, search: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, text, (next) => setTyped(next.trim())];
}

function isMissingIn(items: readonly Named[] | undefined, selected: string): boolean {
  return selected !== '' && !items?.some(({ id }) => id === selected);
}

interface Search {
  typed: string;
  isSearching: boolean;
  search: (text: string) => void;
}

const optionOf = ({ id, name, merchant }: Named) => ({
  value: id,
  label: [name, merchant?.name].filter(Boolean).join(' · '),
});

function optionsOf(
  page: { data: { items: readonly Named[] } | undefined; error: unknown },
  selected: Named | null,
  { typed, isSearching, search }: Search,
): SearchOptions {
  const items = page.data?.items ?? [];
  // Results of an older text may not match the current one.
  const matches = isSearching ? items.filter(({ name }) => foldText(name).includes(foldText(typed))) : items;
  return {
    options: [...(selected ? [selected] : []), ...items].map(optionOf),
    matches: typed === '' ? null : matches.map(optionOf),
    isSearching,
    search,
    error: page.data ? null : page.error,
  };
}
