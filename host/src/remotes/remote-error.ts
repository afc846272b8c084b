import type { RemoteProblem } from './registry';

/** Longest wait for a descriptor or for a remote's code, milliseconds (docs platform §4: a hanging remote is given up after 8 s). */
export const remoteTimeout = 8_000;

/** A remote that cannot be used, with a stable code for the health page and support. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly problem: RemoteProblem,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'RemoteError';
  }
}
