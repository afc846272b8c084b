import { useRef, useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AnyCall, ArgsOf, ResultOf } from '@mostrador/contract/call';
import { callApi, type CallOptions } from './call-api';
import type { ApiError } from './errors';

/**
 * Returns the options of a query for a call: used by screens, prefetching and tests. The key is the call's own name and its
 * arguments, so `invalidates: [payments.list]` covers every page of the list.
 */
export function apiQuery<C extends AnyCall>(call: C, args: ArgsOf<C>, options: Omit<CallOptions, 'signal'> = {}) {
  return queryOptions<ResultOf<C>, ApiError>({
    queryKey: [call.name, args],
    queryFn: ({ signal }) => callApi(call, args, { ...options, signal }),
  });
}

/** Returns the key prefix of every query of a call. */
export function apiKey(call: AnyCall): [string] {
  return [call.name];
}

interface MutationOptions<C extends AnyCall> {
  /** Calls whose cached responses become stale. */
  invalidates?: readonly AnyCall[];
  onSuccess?: (result: ResultOf<C>, args: ArgsOf<C>) => void | Promise<void>;
  onError?: (error: ApiError, args: ArgsOf<C>) => void | Promise<void>;
  /** Key of the lock during a call, by default one for all: calls with different locks run in parallel. */
  lock?: (args: ArgsOf<C>) => string | number;
  /** Sends the call; default: `callApi`. A call marked `needsIdempotencyKey` must pass its intent's (`useIntent`). */
  send?: (args: ArgsOf<C>) => Promise<ResultOf<C>>;
}

export interface ApiMutation<C extends AnyCall> {
  /**
   * Sends the call; a second call on the same lock before the response returns the first one's promise instead of sending again.
   * Rejects with `ApiError`.
   */
  run(args: ArgsOf<C>): Promise<ResultOf<C>>;
  /** True from the click until the last response. */
  pending: boolean;
  /** Error of the last call. */
  error: ApiError | null;
  /** Clears the error. */
  reset(): void;
}

/** Returns a mutation that is locked against double clicks from before the next render. Its arguments are not stored. */
export function useApiMutation<C extends AnyCall>(call: C, options: MutationOptions<C> = {}): ApiMutation<C> {
  const { send = (args) => callApi(call, args), invalidates = [], lock, onSuccess, onError } = options;
  if (call.needsIdempotencyKey && !options.send)
    throw new Error(`${call.name} must not be sent twice: pass send of its useIntent`);
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
