import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Owner {
  pid: number;
  /** Start time; distinguishes a process from a later one with the same PID. Empty if unknown. */
  started: string;
}

/** Returns the start time of a process: field 22 of Linux's /proc/PID/stat, clock ticks; '' if unknown. */
function readStartTime(pid: number): string {
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
  return owner.started === '' || owner.started === readStartTime(owner.pid);
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** Creates the lock file atomically with its content; returns false if there is one. */
function tryCreateLock(file: string, content: string): boolean {
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, content);
  try {
    linkSync(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Renames a stale lock, checks its owner again, and restores it if that process is alive; else removes it. */
function removeStale(file: string): void {
  const renamedFile = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, renamedFile);
  } catch {
    return;
  }
  const owner = readOwner(renamedFile);
  if (owner && isAlive(owner)) linkSync(renamedFile, file);
  rmSync(renamedFile, { force: true });
}

/** Locks `folder` and returns the function that unlocks it. Replaces the lock of a dead process. Throws if a live process has it. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const ownOwner = JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) } satisfies Owner);
  while (!tryCreateLock(file, ownOwner)) {
    const owner = readOwner(file);
    if (owner && isAlive(owner)) {
      throw new Error(`The sandbox folder ${folder} is in use by process ${owner.pid}; stop it or choose another folder.`);
    }
    removeStale(file);
  }
  return () => rmSync(file, { force: true });
}
