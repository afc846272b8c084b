import type { AnyCall, ArgsOf, Call, Schema, Side } from './call';
import { fillPath } from './call';

/** A GET request as data: API, path and query, as a screen's descriptor names its `first`. */
interface FirstRequest {
  api: Side;
  path: string;
  query: Record<string, string>;
}

/** Returns the request of a GET call with these arguments; empty values are left out, as when the call is sent. */
export function firstRequest<C extends AnyCall>(call: C, args: ArgsOf<C>): FirstRequest {
  const typed = call as unknown as Call<ArgsOf<C>, unknown, unknown, unknown, unknown, Schema>;
  const { params, query = {} } = typed.encode(args) as { params?: object; query?: object };
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    api: call.side,
    path: fillPath(call.path, params),
    query: Object.fromEntries(values.map(([name, value]) => [name, String(value)])),
  };
}
