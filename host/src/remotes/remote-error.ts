import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import type { RemoteProblem } from './registry';

/** Longest wait for a descriptor or for a remote's code, milliseconds (docs platform §4: a hanging remote is given up after 8 s). */
export const remoteTimeout = 8_000;

/** A remote that cannot be used, with a stable code for the health page and support. */
export class RemoteError extends Error {
  /** Of a sound remote that needs another host: what it says of itself, so that its menu entries and titles stay. */
  readonly descriptor: RemoteDescriptor | null;

  constructor(
    readonly remote: string,
    readonly problem: RemoteProblem,
    detail: string,
    { descriptor, ...options }: ErrorOptions & { descriptor?: RemoteDescriptor } = {},
  ) {
    super(detail, options);
    this.name = 'RemoteError';
    this.descriptor = descriptor ?? null;
  }
}
