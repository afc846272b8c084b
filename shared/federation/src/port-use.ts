import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

/** Returns whether a port of this machine is free. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

const LISTENING = '0A';

/** Returns the numbers of the sockets that listen on a port, from Linux's tables; throws on other systems. */
async function listeningSockets(port: number): Promise<Set<string>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')));
  if (tables.every((table) => table === '')) throw new Error('no /proc/net');
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return new Set(rows.filter((row) => row[1]?.endsWith(ending) && row[3] === LISTENING).map((row) => `socket:[${row[9] ?? ''}]`));
}

async function holdsSocket(pid: string, sockets: Set<string>): Promise<boolean> {
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return targets.some((target) => sockets.has(target));
}

/** Linux: returns the first process that holds a listening socket of the port. Processes of other users may be hidden. */
async function ownerFromProc(port: number): Promise<string | null> {
  const sockets = await listeningSockets(port);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (await holdsSocket(pid, sockets)) return pid;
  }
  return null;
}

const run = promisify(execFile);

/** Systems without /proc: `lsof` prints the process id as `p1234`. */
async function ownerFromLsof(port: number): Promise<string | null> {
  const { stdout } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']);
  return /^p(\d+)$/m.exec(stdout)?.[1] ?? null;
}

/** Returns a process's command line without its program's folder, shortened to one line. */
async function programOf(pid: string): Promise<string> {
  const called = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .then((text) => text.replaceAll('\0', ' '))
    .catch(async () => (await run('ps', ['-o', 'command=', '-p', pid])).stdout);
  const line = called.trim().replace(/^\S*\//, '');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/**
 * Returns a description of the process that listens on a port, `process 4711 (node server.js)`, or that the system does not tell.
 */
export async function describePortOwner(port: number): Promise<string> {
  const pid = await ownerFromProc(port)
    .catch(() => ownerFromLsof(port))
    .catch(() => null);
  if (pid === null) return 'a process that this system does not name';
  return `process ${pid} (${await programOf(pid).catch(() => 'whose program this system does not name')})`;
}
