const { startPostgres } = require('../../jest/postgres-server.cjs');

/**
 * Playwright's `globalSetup`: starts a temporary PostgreSQL server for the stacks' sandboxes, if PostgreSQL is installed. Its
 * address is not in `DATABASE_URL`, which programs that a test starts itself (`npm start`) would use. Returns the teardown.
 */
module.exports = async () => {
  const server = await startPostgres();
  if (!server) return undefined;
  process.env.STACK_DATABASE_URL = server.url;
  return server.stop;
};
