import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { adopt } from '../../common/adopt';

interface Options<C extends AnyCall> {
  /** The call that reads what this one changes, which answers the same. */
  get: AnyCall;
  branchId: number;
  /** What there is now, from the body of a refusal. */
  current: (body: unknown) => ResultOf<C> | null;
}

/**
 * Saves a subject of a branch: what the server answers takes the place of what is shown, also where it refuses because somebody else was first;
 * then `run` resolves to null, and the form tells of the conflict.
 */
export function useEdit<C extends AnyCall>(call: C, { get, branchId, current }: Options<C>) {
  const queries = useQueryClient();
  const { queryKey } = apiQuery(get, { branchId } as ArgsOf<AnyCall>);
  const mutation = useApiMutation(call, {
    invalidates: [branches.get, branches.list],
    onSuccess: (answer) => adopt(queries, queryKey, answer),
    async onError({ body }) {
      const now = current(body);
      if (now) await adopt(queries, queryKey, now);
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

/** A form that begins anew once it was saved: its key, and what is called then. */
export function useTurns() {
  const [turn, setTurn] = useState(0);
  return { key: turn, isAgain: turn > 0, onSaved: () => setTurn((before) => before + 1) };
}
