import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import type { AnyCall, ArgsOf } from '@mostrador/contract/call';
import { business, type Business } from '@mostrador/contract/backoffice/business/calls';
import { branding } from '@mostrador/contract/backoffice/branding/calls';

/**
 * Returns a mutation for one half of the business's configuration. It writes the server's response to the cache, also after an
 * edit conflict.
 */
export function useEditBusinessPart<C extends AnyCall>(call: C, current: (body: unknown) => Partial<Business> | null) {
  const queries = useQueryClient();
  const [tries, setTries] = useState(0);
  const adopt = (now: Partial<Business>) => {
    queries.setQueryData(apiQuery(business.get, {}).queryKey, (known) => known && { ...known, ...now });
  };
  const { run, pending, error } = useApiMutation(call, {
    invalidates: [business.get, branding.get],
    onSuccess: (now) => adopt(now as Partial<Business>),
    onError({ body }) {
      const now = current(body);
      if (now) adopt(now);
    },
  });
  const isConflict = error !== null && current(error.body) !== null;
  return {
    tries,
    pending,
    /** Null for an edit conflict, which is shown above the fields. */
    error: isConflict ? null : error,
    /** Sends the change; resolves to false if the server rejects it. `onRefused` shows the server's errors at the fields. */
    async send(args: ArgsOf<C>, onRefused: (error: ApiError) => void): Promise<boolean> {
      setTries((before) => before + 1);
      try {
        await run(args);
        return true;
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        if (current(refusal.body) === null) onRefused(refusal);
        return false;
      }
    },
    /** Moves the focus to the open conflict. */
    remind: () => setTries((before) => before + 1),
  };
}
