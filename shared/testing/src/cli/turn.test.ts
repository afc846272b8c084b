import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForTurn } from './turn';

const processes: ChildProcess[] = [];
afterEach(() => processes.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Starts a process that only waits; returns its id. */
function startProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)']);
  processes.push(child);
  return child.pid!;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'turns-'));

test('a second run waits for the first one, and says for which process', async () => {
  const folder = newFolder();
  const other = startProcess();
  const endOther = await waitForTurn({ folder, pid: other });
  const waitedFor: number[] = [];
  const turn = waitForTurn({ folder, onWait: (pid) => waitedFor.push(pid) });
  let hasTurn = false;
  void turn.then(() => (hasTurn = true));
  while (waitedFor.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(hasTurn).toBe(false);
  endOther();
  (await turn)();
  expect(waitedFor).toEqual([other]);
  expect(readdirSync(folder)).toEqual([]);
});

test('the run after a killed one takes its turn', async () => {
  const folder = newFolder();
  const killed = startProcess();
  await waitForTurn({ folder, pid: killed });
  processes[0]!.kill('SIGKILL');
  await once(processes[0]!, 'exit');
  const end = await waitForTurn({ folder });
  expect(readdirSync(folder)).toEqual([String(process.pid)]);
  end();
});

test('a process that got the id of an ended run does not block the next run', async () => {
  const folder = newFolder();
  const other = startProcess();
  writeFileSync(join(folder, String(other)), 'the start of another process');
  const end = await waitForTurn({ folder });
  expect(readdirSync(folder)).toEqual([String(process.pid)]);
  end();
});
