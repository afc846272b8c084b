import type { Assignment, CheckResult, ImportEngine, ImportRules } from './rules';
import type { WorkerResponse, WorkerRequest } from './serve';
import { UnreadableFile, type Cell, type FileProblem, type Table } from './table-types';
import { check, read } from './work';

type Question<Facts> = WorkerRequest<Facts> extends infer A ? (A extends { id: number } ? Omit<A, 'id'> : never) : never;

/** How long a file may take to be read, ms; the server's limit too (docs platform §9). */
const readLimitMs = 30_000;
/** How long its rows may take to be checked, ms: 50,000 phones take several seconds on a slow device. */
const checkLimitMs = 120_000;

/**
 * Returns an engine that reads and checks files in the worker from `start`, so that the page stays responsive; falls back to the
 * main thread if workers fail. The worker starts with the first file, and ends with one that takes too long (`UnreadableFile`).
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

  async function ask<R>(question: Question<Facts>, limitMs: number, inPage: () => R | Promise<R>): Promise<R> {
    const running = begin();
    if (!running) return inPage();
    const id = ++last;
    let answer: WorkerResponse;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      answer = await new Promise<WorkerResponse>((resolve, reject) => {
        timer = setTimeout(() => {
          stop();
          reject(new UnreadableFile('slow'));
        }, limitMs);
        waiting.set(id, { resolve, reject });
        running.postMessage({ id, ...question });
      });
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      return await inPage();
    } finally {
      clearTimeout(timer);
    }
    if ('problem' in answer) throw new UnreadableFile(answer.problem as FileProblem);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.result as R;
  }

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    waiting.clear();
  }

  const factsFor = (facts: Facts, cells: Iterable<Cell>) => rules.factsFor?.(facts, cells) ?? facts;

  return {
    freeText: rules.freeText,
    async read(file, options, facts) {
      if (file.size > rules.limits.bytes) throw new UnreadableFile('tooHeavy');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const few = factsFor(facts, []);
      return ask({ bytes, options, facts: few } as Question<Facts>, readLimitMs, () => read(rules, bytes, options, few));
    },
    check(table: Table, assignment: Assignment, facts) {
      const mended = Object.values(assignment.edits).map((cells) => Object.values(cells));
      const few = factsFor(facts, [...table.rows, ...mended].flat());
      return ask<CheckResult>({ table, assignment, facts: few } as Question<Facts>, checkLimitMs, () =>
        check(rules, table, assignment, few),
      );
    },
    stop,
  };
}
