import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Owner {
  pid: number;
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  started: string;
}

/** Since when a process runs, in the system's own unit (Linux: clock ticks); '' when unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return owner.started === '' || owner.started === startOf(owner.pid);
}

function ownerOf(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/**
 * Takes the lock file of `folder` and returns its release. A lock whose process is gone is taken over.
 * Throws when a live process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(file);
      if (owner && isAlive(owner)) {
        throw new Error(`The sandbox folder ${folder} is in use by process ${owner.pid}; stop it or choose another folder.`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The sandbox folder ${folder} could not be locked; another process is starting on it.`);
}
