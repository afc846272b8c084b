const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { startPostgres } = require('./postgres-server.cjs');

/**
 * Jest's `globalSetup` of every project, executed by the first one: creates a folder for the seeds that the suites share
 * (TEST_SEEDS), and starts an installed PostgreSQL server if the environment configures no other. Because that server is temporary,
 * seeds are stored on it too (SERVER_SEEDS).
 */
module.exports = async () => {
  if (process.env.TEST_SEEDS) return;
  process.env.TEST_SEEDS = mkdtempSync(join(tmpdir(), 'mostrador-seeds-'));
  if (process.env.DATABASE_URL) return;
  const server = await startPostgres();
  if (!server) return;
  process.env.DATABASE_URL = server.url;
  process.env.SERVER_SEEDS = '1';
  globalThis.stopPostgres = server.stop;
};
