import type { Assignment, ImportRules } from './rules';
import { UnreadableFile, type ReadOptions, type Table } from './table-types';
import { check, read } from './work';

/** Request from the page to the worker. */
export type WorkerRequest<Facts> = { id: number; facts: Facts } & (
  { bytes: Uint8Array; options: ReadOptions } | { table: Table; assignment: Assignment }
);
export type WorkerResponse = { id: number } & ({ result: unknown } | { problem: string } | { failed: string });

/** Makes this worker read and check files for one kind of import. */
export function serveImports<Facts>(rules: ImportRules<Facts>): void {
  const answer = (message: WorkerResponse) => self.postMessage(message);
  self.onmessage = async ({ data }: MessageEvent<WorkerRequest<Facts>>) => {
    const { id, facts } = data;
    try {
      const result =
        'bytes' in data ? await read(rules, data.bytes, data.options, facts) : check(rules, data.table, data.assignment, facts);
      answer({ id, result });
    } catch (error) {
      answer(error instanceof UnreadableFile ? { id, problem: error.problem } : { id, failed: String(error) });
    }
  };
}
