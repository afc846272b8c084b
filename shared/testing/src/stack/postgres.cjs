const { startPostgres } = require('../../jest/postgres-server.cjs');

/**
 * Playwright's `globalSetup`: a throw-away PostgreSQL server for the stacks' sandboxes, where one is installed. Not by `DATABASE_URL`, which
 * what a test starts by itself (`npm start`) would follow. Gives the teardown.
 */
module.exports = async () => {
  const server = await startPostgres();
  if (!server) return undefined;
  process.env.STACK_DATABASE_URL = server.url;
  return server.stop;
};
