import { execFileSync, spawn } from 'node:child_process';

/** Runs a program without output; resolves to whether it succeeded. */
export function runQuietly(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Installs Debian packages without starting their services; resolves to false without apt-get or the right to use it. */
export async function installWithApt(...packages: string[]): Promise<boolean> {
  const root = process.getuid?.() === 0;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
  } catch {
    return false;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => (root ? runQuietly('apt-get', args, env) : runQuietly('sudo', ['-n', 'apt-get', ...args]));
  return (await apt('update', '-q')) && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/** Returns the installed version of a Debian package; undefined if it is not installed. */
export function installedVersion(name: string): string | undefined {
  try {
    const shown = execFileSync('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Version}', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /^installed (\S+)$/.exec(shown)?.[1];
  } catch {
    return undefined;
  }
}
