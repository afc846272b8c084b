/** Jest's `globalTeardown`. */
module.exports = () => globalThis.stopPostgres?.();
