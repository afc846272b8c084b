import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import type { AnyCall, ArgsOf } from '@mostrador/contract/call';
import { business, type Business } from '@mostrador/contract/backoffice/business/calls';
import { branding } from '@mostrador/contract/backoffice/branding/calls';

/** Saves one half of the business's configuration; what the server has, also when it refuses, takes the place of what is known. */
export function useEditHalf<C extends AnyCall>(call: C, current: (body: unknown) => Partial<Business> | null) {
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
    /** Null where the conflict above the fields tells it. */
    error: isConflict ? null : error,
    /** Sends it; false when it was refused. `onRefused` puts what the server says beside the fields. */
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
    /** Brings the focus to what is open. */
    remind: () => setTries((before) => before + 1),
  };
}
