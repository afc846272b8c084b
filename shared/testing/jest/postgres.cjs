const { startPostgres } = require('./postgres-server.cjs');

/** Jest's `globalSetup`: gives the suites a PostgreSQL server where none is given and one is installed. */
module.exports = async () => {
  if (process.env.DATABASE_URL) return;
  const server = await startPostgres();
  if (!server) return;
  process.env.DATABASE_URL = server.url;
  globalThis.stopPostgres = server.stop;
};
