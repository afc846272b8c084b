/**
 * A worker whose file may be of another origin: a remote's. A page may start no such worker, but the worker that it starts may import that
 * file. Written as `new RemoteWorker(new URL('./some-worker.ts', import.meta.url))`, which the build compiles as it does `new Worker`.
 */
export class RemoteWorker {
  readonly worker: Worker;

  constructor(file: URL) {
    const code = new Blob([`importScripts(${JSON.stringify(file.href)})`], { type: 'text/javascript' });
    const address = URL.createObjectURL(code);
    this.worker = new Worker(address);
    // Once it has begun the address is not needed any more, and earlier it may not go.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}
