// Runs before any package is installed: only Node's own modules may be imported here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const pnpm = 'pnpm@12.21.0';

/** Prints one line of progress. */
function step(text) {
  console.log(`▸ ${text}`);
}

/** Exits with an error message of one sentence. */
function fail(text) {
  console.error(`✖ ${text}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 11))
    fail(`Node ${process.versions.node} is too old: Node 20.11 or newer is needed.`);
}

function isInstalled() {
  const marker = join(root, 'node_modules/.modules.yaml');
  const copy = join(root, 'node_modules/.pnpm/lock.yaml');
  if (!existsSync(marker) || !existsSync(copy)) return false;
  const manifests = ['pnpm-lock.yaml', 'package.json', 'pnpm-workspace.yaml'].map((name) => statSync(join(root, name)).mtimeMs);
  return (
    statSync(marker).mtimeMs >= Math.max(...manifests) ||
    readFileSync(copy, 'utf8') === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  );
}

/** Checks Node and installs the packages when they are missing or older than the lock file. */
export function prepare() {
  checkNode();
  if (isInstalled()) return;
  step('Installing packages (about half a minute the first time)');
  install('--frozen-lockfile');
}

/** Installs the packages; exits with an error message of one sentence if that fails. */
export function install(...options) {
  const run = spawnSync('npx', ['--yes', pnpm, 'install', ...options, '--reporter=append-only'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  if (run.status === 0) return;
  const output = `${run.stdout ?? ''}${run.stderr ?? ''}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL|network/i.test(output)) {
    fail('The packages could not be downloaded: no connection to the npm registry. Check the network and try again.');
  }
  console.error(output.slice(-4000));
  fail('The packages could not be installed (see above).');
}
