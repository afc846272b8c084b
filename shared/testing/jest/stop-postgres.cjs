const { rmSync } = require('node:fs');

/** Jest's `globalTeardown`. */
module.exports = async () => {
  if (process.env.TEST_SEEDS) rmSync(process.env.TEST_SEEDS, { recursive: true, force: true });
  await globalThis.stopPostgres?.();
};
