import { execFileSync, spawn } from 'node:child_process';

/** Runs a program quietly; gives whether it succeeded. */
export function runs(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Installs Debian's packages without starting what they bring; false where there is no apt-get, or no right to it. */
export async function installWithApt(...packages: string[]): Promise<boolean> {
  const root = process.getuid?.() === 0;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
  } catch {
    return false;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) => (root ? runs('apt-get', args, env) : runs('sudo', ['-n', 'apt-get', ...args]));
  return (await apt('update', '-q')) && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/** The version of a Debian package that is installed here; undefined for none. */
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
