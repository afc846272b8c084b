const { fork } = require('node:child_process');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

let started;

function start() {
  return new Promise((resolve, reject) => {
    const child = fork(join(__dirname, '../src/sandbox-process.ts'), {
      execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    child.once('message', ({ url }) => {
      // The child process and its channel must not keep the worker alive.
      child.unref();
      child.channel?.unref();
      resolve(url);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      started = undefined;
      reject(new Error(`The sandbox of this Jest worker stopped (code ${code})`));
    });
  });
}

/** Returns the address of this Jest worker's sandbox, a process that is started on first use and lives as long as the worker. */
exports.sandboxUrl = () => (started ??= start());
