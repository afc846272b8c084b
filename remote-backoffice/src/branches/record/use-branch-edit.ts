import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { updateCachedQuery } from '../../common/update-cached-query';

interface Options<C extends AnyCall> {
  /** The query whose data `call` changes; it must have the same result type. */
  get: AnyCall;
  branchId: number;
  /** Extracts the server's current data from the body of a 409. */
  current: (body: unknown) => ResultOf<C> | null;
}

/**
 * Returns a mutation for one part of a branch. It writes the server's response to the cache of `get`, also after an edit conflict;
 * `run` then resolves to null, and the form shows the conflict.
 */
export function useBranchEdit<C extends AnyCall>(call: C, { get, branchId, current }: Options<C>) {
  const queries = useQueryClient();
  const { queryKey } = apiQuery(get, { branchId } as ArgsOf<AnyCall>);
  const mutation = useApiMutation(call, {
    invalidates: [branches.get, branches.list],
    onSuccess: (answer) => updateCachedQuery(queries, queryKey, answer),
    async onError({ body }) {
      const now = current(body);
      if (now) await updateCachedQuery(queries, queryKey, now);
    },
  });
  return {
    pending: mutation.pending,
    error: mutation.error,
    reset: mutation.reset,
    async run(args: ArgsOf<C>): Promise<ResultOf<C> | null> {
      try {
        return await mutation.run(args);
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || refusal.status !== 409 || !current(refusal.body)) throw refusal;
        mutation.reset();
        return null;
      }
    },
  };
}

/** Returns a key that remounts a form after each save, and the callback to call after a save. */
export function useFormRemount() {
  const [turn, setTurn] = useState(0);
  return { key: turn, isAgain: turn > 0, onSaved: () => setTurn((before) => before + 1) };
}
