import { useRef, useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
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
  invalidates?: readonly AnyCall[];
  onSuccess?: (result: ResultOf<C>, args: ArgsOf<C>) => void | Promise<void>;
  onError?: (error: ApiError, args: ArgsOf<C>) => void | Promise<void>;
  /** What is locked while a call runs, by default everything: calls with different locks run side by side. */
  lock?: (args: ArgsOf<C>) => string | number;
  /** Sends the call; the way of `callApi` by default. A call marked `once` must have one: its intent's (`useIntent`). */
  send?: (args: ArgsOf<C>) => Promise<ResultOf<C>>;
}

export interface ApiMutation<C extends AnyCall> {
  /** Starts the call; a second start on the same lock before the answer joins the first instead of sending again. Rejects with `ApiError`. */
  run(args: ArgsOf<C>): Promise<ResultOf<C>>;
  /** True from the click until the last answer. */
  pending: boolean;
  /** Why the last one failed. */
  error: ApiError | null;
  /** Forgets the error. */
  reset(): void;
}

/** A call that changes something, locked against double clicks before the next render. What it is called with is kept nowhere. */
export function useApiMutation<C extends AnyCall>(call: C, options: MutationOptions<C> = {}): ApiMutation<C> {
  const { send = (args) => callApi(call, args), invalidates = [], lock, onSuccess, onError } = options;
  if (call.once && !options.send) throw new Error(`${call.name} moves something: it is sent by its intent`);
  const queries = useQueryClient();
  const inFlight = useRef(new Map<string | number, Promise<ResultOf<C>>>());
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function start(args: ArgsOf<C>): Promise<ResultOf<C>> {
    setError(null);
    try {
      const result = await send(args);
      await onSuccess?.(result, args);
      return result;
    } catch (thrown) {
      setError(thrown as ApiError);
      await onError?.(thrown as ApiError, args);
      throw thrown;
    } finally {
      for (const stale of invalidates) void queries.invalidateQueries({ queryKey: apiKey(stale) });
    }
  }

  return {
    error,
    reset: () => setError(null),
    pending,
    run(args) {
      const place = lock?.(args) ?? '';
      const running = inFlight.current.get(place);
      if (running) return running;
      setPending(true);
      const started = start(args).finally(() => {
        inFlight.current.delete(place);
        setPending(inFlight.current.size > 0);
      });
      inFlight.current.set(place, started);
      return started;
    },
  };
}
