import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import type { VersionedKind } from '@mostrador/forms/versioned-edit';
import { updateCachedQuery } from '../../common/update-cached-query';

/** Returns the kind of a part of a branch: the whole response of the query `get`. `current` reads it from the body of a 409. */
export function branchPart<R>(get: AnyCall, branchId: number, current: (body: unknown) => R | null): VersionedKind<R> {
  const { queryKey } = apiQuery(get, { branchId } as ArgsOf<AnyCall>);
  return {
    invalidates: [branches.get, branches.list],
    current,
    cache: (queries, now) => updateCachedQuery(queries, queryKey, now),
  };
}

/**
 * Returns a mutation for one part of a branch. It caches the server's response, also after an edit conflict; `run` then resolves to
 * null.
 */
export function useBranchEdit<C extends AnyCall>(call: C, { invalidates, current, cache }: VersionedKind<ResultOf<C>>) {
  const queries = useQueryClient();
  const mutation = useApiMutation(call, {
    invalidates,
    onSuccess: (answer) => cache(queries, answer),
    async onError({ body }) {
      const now = current(body);
      if (now) await cache(queries, now);
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
