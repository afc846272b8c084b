import type { Assignment, CheckResult, ImportEngine, ImportRules } from './rules';
import type { WorkerResponse, WorkerRequest } from './serve';
import { UnreadableFile, type Cell, type FileProblem, type Table } from './table-types';
import { check, read } from './work';

type Question<Facts> = WorkerRequest<Facts> extends infer A ? (A extends { id: number } ? Omit<A, 'id'> : never) : never;

/**
 * Returns an engine that reads and checks files in the worker from `start`, so that the page stays responsive; falls back to the
 * main thread if workers fail. The worker starts with the first file.
 */
export function createImportReader<Facts>(start: () => Worker, rules: ImportRules<Facts>): ImportEngine<Facts> {
  let worker: Worker | null | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve: (answer: WorkerResponse) => void; reject: (error: Error) => void }>();

  function begin(): Worker | null {
    if (worker !== undefined) return worker;
    try {
      worker = start();
    } catch {
      worker = null;
      return null;
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    };
    // The worker's script failed to load, or a security policy forbids workers.
    worker.onerror = () => {
      worker = null;
      for (const { reject } of waiting.values()) reject(new Error('The worker failed'));
      waiting.clear();
    };
    return worker;
  }

  async function ask<R>(question: Question<Facts>, inPage: () => R | Promise<R>): Promise<R> {
    const running = begin();
    if (!running) return inPage();
    const id = ++last;
    let answer: WorkerResponse;
    try {
      answer = await new Promise<WorkerResponse>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        running.postMessage({ id, ...question });
      });
    } catch {
      return inPage();
    }
    if ('problem' in answer) throw new UnreadableFile(answer.problem as FileProblem);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.result as R;
  }

  const factsFor = (facts: Facts, cells: Iterable<Cell>) => rules.factsFor?.(facts, cells) ?? facts;

  return {
    async read(file, options, facts) {
      if (file.size > rules.limits.bytes) throw new UnreadableFile('tooHeavy');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const few = factsFor(facts, []);
      return ask({ bytes, options, facts: few } as Question<Facts>, () => read(rules, bytes, options, few));
    },
    check(table: Table, assignment: Assignment, facts) {
      const mended = Object.values(assignment.edits).map((cells) => Object.values(cells));
      const few = factsFor(facts, [...table.rows, ...mended].flat());
      return ask<CheckResult>({ table, assignment, facts: few } as Question<Facts>, () => check(rules, table, assignment, few));
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
    },
  };
}
