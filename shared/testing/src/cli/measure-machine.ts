import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** How long the pieces of work below take on the reference: a quiet machine with two cores that runs the gate in its budget, ms. */
const REFERENCE = { processor: 300, disk: 350 };
/** A measurement during a peak of load must not make a hanging test wait for an hour. */
const MOST = 6;

/** Sorts and serializes, as the tests and the sandbox do. */
const work = `
  const { parentPort } = require('node:worker_threads');
  let seed = 1;
  for (let round = 0; round < 12; round++) {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'Row ' + (seed = (seed * 48271) % 2147483647) }));
    JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  parentPort.postMessage('done');
`;

async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Does the work on every processor at once, because a machine may give fewer of them than it names. */
function useProcessors(): Promise<unknown> {
  const once = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(work, { eval: true });
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  return Promise.all(Array.from({ length: availableParallelism() }, once));
}

/** Writes, reads and removes small files. */
function useDisk(): void {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  for (let file = 0; file < 500; file += 1) {
    const path = join(folder, String(file));
    writeFileSync(path, Buffer.alloc(20_000, file));
    readFileSync(path);
  }
  rmSync(folder, { recursive: true });
}

/** Measures, in about a second, how many times slower this machine is than the reference: from 1 to 6. */
export async function measureSlowness(): Promise<number> {
  const processor = (await timeOf(useProcessors)) / REFERENCE.processor;
  const disk = (await timeOf(useDisk)) / REFERENCE.disk;
  return Math.min(MOST, Math.max(1, processor, disk));
}
