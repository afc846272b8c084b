import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** How often a waiting run looks whether it is its turn, ms. */
const LOOK_EVERY_MS = 500;
/** File systems round times: two tickets of one moment exist for both runs before they look. */
const SAME_MOMENT_MS = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns what tells a process from a later one with the same id: the time of its start on Linux, else nothing. Undefined if there
 * is no such process.
 */
function identityOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the second one is the program's name in brackets, which may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    try {
      process.kill(pid, 0);
      return '';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : undefined;
    }
  }
}

interface Ticket {
  pid: number;
  at: number;
}

/** Lists the tickets of running processes, oldest first, and removes those of processes that have ended. */
function readTickets(folder: string): Ticket[] {
  const tickets: Ticket[] = [];
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const pid = Number(name);
    try {
      if (identityOf(pid) === readFileSync(file, 'utf8')) tickets.push({ pid, at: statSync(file).mtimeMs });
      else rmSync(file, { force: true });
    } catch {
      // Its run ended meanwhile.
    }
  }
  return tickets.sort((a, b) => a.at - b.at || a.pid - b.pid);
}

interface TurnOptions {
  folder?: string;
  pid?: number;
  onWait?: (other: number) => void;
}

/**
 * Waits until no earlier run of the gate is under way on this machine: two at a time run into each other's time limits. Each run has
 * a ticket, a file with its process id as name; a run that was killed leaves one behind, which the next run removes. `onWait` gets
 * the process id of the run that this one waits for, once each. Resolves to a function that ends the turn.
 */
export async function waitForTurn({
  folder = join(tmpdir(), `mostrador-gate-${userInfo().uid}`),
  pid = process.pid,
  onWait = () => undefined,
}: TurnOptions = {}): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const ticket = join(folder, String(pid));
  // Renamed into place, so that no other run sees it half written.
  const draft = `${folder}.${pid}`;
  writeFileSync(draft, identityOf(pid) ?? '');
  renameSync(draft, ticket);
  await pause(SAME_MOMENT_MS);
  let told: number | undefined;
  for (;;) {
    const [first] = readTickets(folder);
    if (!first || first.pid === pid) return () => rmSync(ticket, { force: true });
    if (first.pid !== told) onWait((told = first.pid));
    await pause(LOOK_EVERY_MS);
  }
}
