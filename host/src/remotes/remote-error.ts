import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import type { RemoteProblem } from './registry';

/** Timeout for a descriptor or the code of a remote, milliseconds (docs platform §4: the host stops waiting after 8 s). */
export const remoteTimeout = 8_000;

/** A remote that cannot be used, with a stable code for the health page and support. */
export class RemoteError extends Error {
  /** Descriptor of a valid remote that needs another host version: its menu entries and titles stay. */
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
