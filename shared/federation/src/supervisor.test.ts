import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Supervisor, type SupervisorLimits } from './supervisor';

/** Prints `ready`, and ends when told to; `SIGTERM` ends it unless it is deaf. */
const readyProgram = `console.log('ready'); setInterval(() => {}, 1000);`;
const deafProgram = `process.on('SIGTERM', () => {}); console.log('deaf'); setInterval(() => {}, 1000);`;

let children: ChildProcess[] = [];
let supervisor: Supervisor;
let lines: string[];

/** Supervises a program of which each start runs the next of `sources`, the last one for ever. */
function supervise(sources: string[], limits: Partial<SupervisorLimits> = {}): Supervisor {
  children = [];
  lines = [];
  const ready = new WeakSet<ChildProcess>();
  supervisor = new Supervisor({
    name: 'The program',
    limits: { restart: 10, longestRestart: 40, ...limits },
    report: (text) => lines.push(text),
    spawn() {
      const source = sources[Math.min(children.length, sources.length - 1)]!;
      const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && ready.add(child));
      children.push(child);
      return child;
    },
    isReady: async () => ready.has(children.at(-1)!),
  });
  return supervisor;
}

afterEach(() => supervisor.stop());

const hasEnded = (child: ChildProcess | undefined) => child?.exitCode !== null || child.signalCode !== null;

async function waitForLine(text: string): Promise<void> {
  while (!lines.some((line) => line.includes(text))) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('starts a killed program again, however often it fails to start', async () => {
  await supervise([readyProgram, 'process.exit(3)', 'process.exit(3)', readyProgram]).start();
  children[0]!.kill('SIGKILL');
  await waitForLine('answers again');
  expect(lines[0]).toBe('The program ended (signal SIGKILL); starting it again in 0 s');
  expect(lines.filter((line) => line === 'The program ended before it answered (code 3)')).toHaveLength(2);
  expect(children).toHaveLength(4);
  expect(hasEnded(children[3])).toBe(false);
});

test('rejects when the program ends before it answers the first time', async () => {
  await expect(supervise(['process.exit(7)']).start()).rejects.toThrow('The program ended before it answered (code 7)');
  expect(children).toHaveLength(1);
});

test('reports a slow start, and leaves no process behind when it is over the limit', async () => {
  const giving = supervise([deafProgram], { start: 2_400, progress: 100, stop: 100 }).start();
  await expect(giving).rejects.toThrow('The program did not answer within 2 s');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^The program is still starting \([0-2] s\)$/);
  expect(hasEnded(children[0])).toBe(true);
});

test('does not start a program again that it was asked to stop', async () => {
  await supervise([readyProgram]).start();
  const ended = once(children[0]!, 'exit');
  await supervisor.stop();
  await ended;
  // Twenty times the pause before a restart: there is no event that tells that none follows.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(children).toHaveLength(1);
  expect(lines).toEqual([]);
});
