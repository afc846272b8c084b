import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const tsx = pathToFileURL(require.resolve('tsx')).href;
const program = `
  const { endOnSignal } = await import(${JSON.stringify(pathToFileURL(join(__dirname, 'lifetime.ts')).href)});
  endOnSignal((code) => { console.log('ended with ' + code); setTimeout(() => process.exit(0), 200); });
  setInterval(() => {}, 1_000);
  console.log('ready');
`;

/** Starts the program above in a shell that does not forward signals; returns the shell and the output from `ready` on. */
async function start() {
  const shell = spawn(
    'sh',
    ['-c', '"$0" "$@" & echo "$!"; wait', process.execPath, '--import', tsx, '--input-type=module', '-e', program],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  const ended = once(shell.stdout, 'end');
  const ready = new Promise<void>((resolve) => {
    shell.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready')) resolve();
    });
  });
  await ready;
  return { shell, pid: Number.parseInt(said, 10), ended: ended.then(() => said.slice(said.indexOf('ready'))) };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a program exits on %s, once', async (signal, code) => {
  const { pid, ended } = await start();
  process.kill(pid, signal);
  process.kill(pid, signal);
  expect(await ended).toBe(`ready\nended with ${code}\n`);
});

test('a program exits when its parent process is killed', async () => {
  const { shell, ended } = await start();
  shell.kill('SIGKILL');
  expect(await ended).toBe('ready\nended with 143\n');
});
