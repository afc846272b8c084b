import { sandboxControl, type SandboxControl } from './control';

declare global {
  /** Given by the dom project's environment. */
  var sandboxUrl: (() => Promise<string>) | undefined;
}

// Waiting for the first start is not part of any test's time.
beforeAll(() => globalThis.sandboxUrl?.(), 120_000);

let test = 0;
let resetFor = -1;
beforeEach(() => {
  test += 1;
});

/**
 * The sandbox of this Jest worker, listening, in memory, with a tenth of the bulk data. It is back at the seed whenever a test first asks
 * for it; every later call in the same test gives it as the test left it. Not for `beforeAll`: what is done there is gone in the test.
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
