const { rmSync } = require('node:fs');

/** Jest's `globalTeardown` of every project. */
module.exports = async () => {
  if (process.env.TEST_SEEDS) rmSync(process.env.TEST_SEEDS, { recursive: true, force: true });
  const stop = globalThis.stopPostgres;
  globalThis.stopPostgres = undefined;
  await stop?.();
};
