import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { startPostgres } from '../../jest/postgres-server.cjs';
import { describeMutation, findMutations, mutate, type Mutation } from './mutations';
import { node, packageFile, root, runNode, step } from './programs';

const jestArgs = [packageFile('jest', 'bin/jest.js'), '--config', join(root, 'shared/testing/jest.config.cjs')];
const env = { NODE_ENV: 'test', TEST_LEVEL: 'gate' };

/** The file that is changed now, with its own source. */
let changed: { path: string; source: string } | undefined;

function restore(): void {
  if (changed) writeFileSync(changed.path, changed.source);
  changed = undefined;
}

// Also after Ctrl+C: `programs.ts` ends the process on a signal.
process.once('exit', restore);

/** Returns the test files of the gate that can reach a file and are in its folder, or below it. */
function testsBeside(path: string): string[] {
  const { stdout } = spawnSync(node, [...jestArgs, '--findRelatedTests', path, '--listTests'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return stdout.split('\n').filter((file) => file.startsWith(`${dirname(path)}/`));
}

const runTests = (tests: string[], limitMs?: number) =>
  runNode([...jestArgs, '--ci', '--bail', '--runInBand', '--runTestsByPath', ...tests], {
    env,
    isSilent: true,
    ...(limitMs ? { limitMs } : {}),
  });

/** A file, and the lines of it that are mutated. */
interface Target {
  path: string;
  first: number;
  last: number;
}

/** Reads a path, with or without the first line and the last one (":10", ":10-20"); returns undefined for anything else. */
function targetFrom(arg: string): Target | undefined {
  const [, path, first, last] = /^(.+(?<!\.test)\.tsx?)(?::(\d+)(?:-(\d+))?)?$/.exec(arg) ?? [];
  if (!path) return undefined;
  return { path: resolve(path), first: Number(first ?? 1), last: Number(last ?? Infinity) };
}

/** Returns the mutations of a file that its tests do not notice, and the number of all that were tried until a deadline. */
async function mutateFile({ path, first, last }: Target, deadline: number): Promise<{ survived: Mutation[]; tried: number }> {
  const name = relative(root, path);
  const none = { survived: [], tried: 0 };
  const tests = testsBeside(path);
  if (tests.length === 0) {
    step(`${name}: no test beside it reaches it`);
    return none;
  }
  const source = readFileSync(path, 'utf8');
  const mutations = findMutations(source, path).filter(({ line }) => line >= first && line <= last);
  // The first run also fills the cache of compiled files.
  if ((await runTests(tests)) !== 0) throw new Error(`${name}: its tests fail without a mutation`);
  const started = performance.now();
  await runTests(tests);
  const limitMs = 5_000 + 4 * (performance.now() - started);
  step(`${name}: ${mutations.length} mutations, ${tests.length} test files`);
  const survived: Mutation[] = [];
  let tried = 0;
  for (const mutation of mutations) {
    if (performance.now() > deadline) {
      console.log(`  ${mutations.length - tried} not tried, from line ${mutation.line} on`);
      break;
    }
    changed = { path, source };
    writeFileSync(path, mutate(source, mutation));
    const isKilled = (await runTests(tests, limitMs)) !== 0;
    restore();
    tried += 1;
    if (isKilled) continue;
    survived.push(mutation);
    console.log(`  survived  ${describeMutation(name, mutation)}`);
  }
  console.log(`  ${tried - survived.length} of ${tried} killed`);
  return { survived, tried };
}

/** Minutes after which no further mutation is tried. */
const minutes = Number(process.env.MUTATE_MINUTES ?? Infinity);
const args = process.argv.slice(2);
const targets = args.map(targetFrom).filter((target) => target !== undefined);
if (targets.length === 0 || targets.length < args.length) {
  console.error('✖ Name TypeScript files, with lines or without: npm run mutate -- shared/values/src/money.ts:10-80');
  process.exit(2);
}
const postgres = process.env.DATABASE_URL ? undefined : await startPostgres();
if (postgres) {
  process.env.DATABASE_URL = postgres.url;
  // Sends the signal before the process ends.
  process.once('exit', () => void postgres.stop());
}
const deadline = performance.now() + minutes * 60_000;
const total = { survived: 0, tried: 0 };
try {
  for (const target of targets) {
    if (performance.now() > deadline) break;
    const { survived, tried } = await mutateFile(target, deadline);
    total.survived += survived.length;
    total.tried += tried;
  }
} finally {
  restore();
  await postgres?.stop();
}
const killed = total.tried - total.survived;
console.log(`${killed} killed, ${total.survived} survived: ${total.tried ? Math.round((100 * killed) / total.tried) : 0} %`);
process.exit(0);
