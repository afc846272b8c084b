import { useRef, useState } from 'react';
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { callApi, type CallOptions } from './call-api';
import type { ApiError } from './errors';

/**
 * Options of a query for a call: reused by screens, prefetching and tests. The key is the call's own name and its arguments, so
 * `invalidates: [payments.list]` reaches every page of the list.
 */
export function apiQuery<C extends AnyCall>(call: C, args: ArgsOf<C>, options: Omit<CallOptions, 'signal'> = {}) {
  return queryOptions<ResultOf<C>, ApiError>({
    queryKey: [call.name, args],
    queryFn: ({ signal }) => callApi(call, args, { ...options, signal }),
  });
}

/** The key prefix of every query of a call. */
export function apiKey(call: AnyCall): [string] {
  return [call.name];
}

interface MutationOptions<C extends AnyCall> {
  /** Calls whose answers this one makes stale. */
  invalidates?: AnyCall[];
  onSuccess?: (result: ResultOf<C>, args: ArgsOf<C>) => void | Promise<void>;
  onError?: (error: ApiError, args: ArgsOf<C>) => void | Promise<void>;
  /**
   * What the user saw when deciding (the remaining amount, the order's version). The same arguments on the same basis are the same intent,
   * also after the dialog was closed and opened again.
   */
  basis?: string;
  /** What is locked while a call runs, by default everything: calls with different locks run side by side. */
  lock?: (args: ArgsOf<C>) => string | number;
}

export interface ApiMutation<C extends AnyCall> extends Pick<
  UseMutationResult<ResultOf<C>, ApiError, ArgsOf<C>>,
  'error' | 'reset'
> {
  /** Starts the call; a second start on the same lock before the answer joins the first instead of sending again. Rejects with `ApiError`. */
  run(args: ArgsOf<C>): Promise<ResultOf<C>>;
  /** True from the click until the last answer. */
  pending: boolean;
}

/** Keys of intents that the server neither carried out nor refused as far as is known, by call, basis and arguments. */
const openIntents = new Map<string, string>();

/**
 * A call that changes something. Locked against double clicks before the next render; calls marked `once` carry one idempotency key per
 * intent, kept until the server's answer is known (docs payments §10).
 */
export function useApiMutation<C extends AnyCall>(call: C, options: MutationOptions<C> = {}): ApiMutation<C> {
  const queries = useQueryClient();
  const inFlight = useRef(new Map<string | number, Promise<ResultOf<C>>>());
  const [pending, setPending] = useState(false);
  const mutation = useMutation<ResultOf<C>, ApiError, ArgsOf<C>>({
    mutationFn: async (args) => {
      if (!call.once) return callApi(call, args);
      const intent = JSON.stringify([call.name, options.basis ?? '', args]);
      const key = openIntents.get(intent) ?? crypto.randomUUID();
      openIntents.set(intent, key);
      try {
        const result = await callApi(call, args, { idempotencyKey: key });
        openIntents.delete(intent);
        return result;
      } catch (error) {
        if ((error as ApiError).refused) openIntents.delete(intent);
        throw error;
      }
    },
    onSuccess: (result, args) => options.onSuccess?.(result, args),
    onError: (error, args) => options.onError?.(error, args),
    onSettled: () => {
      for (const stale of options.invalidates ?? []) void queries.invalidateQueries({ queryKey: apiKey(stale) });
    },
  });
  return {
    error: mutation.error,
    reset: mutation.reset,
    pending,
    run(args) {
      const lock = options.lock?.(args) ?? '';
      const running = inFlight.current.get(lock);
      if (running) return running;
      setPending(true);
      const started = mutation.mutateAsync(args).finally(() => {
        inFlight.current.delete(lock);
        setPending(inFlight.current.size > 0);
      });
      inFlight.current.set(lock, started);
      return started;
    },
  };
}
