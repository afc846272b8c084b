/**
 * A worker whose script may be on another origin, as a remote's is. A page cannot start such a worker, but a worker of its own
 * origin may import that script. Write `new RemoteWorker(new URL('./some-worker.ts', import.meta.url))`, which the build compiles
 * like `new Worker`.
 */
export class RemoteWorker {
  readonly worker: Worker;

  constructor(file: URL) {
    const code = new Blob([`importScripts(${JSON.stringify(file.href)})`], { type: 'text/javascript' });
    const address = URL.createObjectURL(code);
    this.worker = new Worker(address);
    // The address is needed until the worker has started, and there is no event for that.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}
