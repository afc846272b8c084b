import type { AnyCall } from '@mostrador/contract/call';

/** A call with wire names, ready to be sent. */
export interface ApiRequest {
  call: AnyCall;
  /** Path with its parameters filled in. */
  url: string;
  query: object | undefined;
  body: object | undefined;
  headers: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
  keepalive?: boolean;
}
