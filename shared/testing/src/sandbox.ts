import { sandboxControl, type SandboxControl } from './control';

declare global {
  /** Set by the environment of the dom project. */
  var sandboxUrl: (() => Promise<string>) | undefined;
}

// Keeps the first start out of the tests' time limits.
beforeAll(() => globalThis.sandboxUrl?.(), 120_000);

let test = 0;
let resetFor = -1;
beforeEach(() => {
  test += 1;
});

/**
 * Returns the sandbox of this Jest worker, in memory, with a tenth of the bulk data. The first call in a test resets it to the
 * seed; later calls in the same test return it unchanged. Do not use it in `beforeAll`: the test would reset it.
 */
export async function startSandbox(): Promise<SandboxControl> {
  if (!globalThis.sandboxUrl) throw new Error('startSandbox needs the dom project; node tests build a sandbox of their own');
  const sandbox = sandboxControl(await globalThis.sandboxUrl());
  if (resetFor !== test) {
    await sandbox.reset();
    resetFor = test;
  }
  return sandbox;
}
