import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TableAnswer, TableFile } from './table-reader';

/** A file whose reading takes more time or memory than one may. */
export class ReadingTooLong extends Error {}

interface ReadingLimits {
  /** For one file, ms. */
  time: number;
  /** For all that the thread holds, MB. */
  memory: number;
}

/**
 * Reads files in a thread of its own, one after the other, so that the server answers others meanwhile. A file that exceeds the limits
 * ends the thread; the next file gets a new one. The thread starts with the first file.
 */
export class ReadingThread<File, Answer> {
  private thread: Promise<Worker> | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  /** `program` is the module that the thread runs, beside this one: it posts "ready", and then an answer to each message with a file. */
  constructor(
    private readonly program: string,
    private readonly limits: ReadingLimits = { time: 30_000, memory: 512 },
  ) {}

  /** The thread's answer to a file. Rejects with `ReadingTooLong`, and if the thread fails. */
  read(file: File): Promise<Answer> {
    const answer = this.queue.then(() => this.ask(file));
    this.queue = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await (await thread?.catch(() => undefined))?.terminate();
  }

  private async ask(file: File): Promise<Answer> {
    this.thread ??= this.start();
    const listening = new AbortController();
    const { signal } = listening;
    let timer: NodeJS.Timeout | undefined;
    try {
      const thread = await this.thread;
      thread.ref();
      const answer = once(thread, 'message', { signal }) as Promise<[Answer]>;
      const end = once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('The reading thread ended')));
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ReadingTooLong('time')), this.limits.time);
      });
      thread.postMessage(file);
      const [read] = await Promise.race([answer, end, timeout]);
      // It must not keep a process that has nothing else to do.
      thread.unref();
      return read;
    } catch (error) {
      await this.close();
      throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingTooLong('memory') : error;
    } finally {
      clearTimeout(timer);
      listening.abort();
    }
  }

  private async start(): Promise<Worker> {
    const thread = new Worker(join(import.meta.dirname, 'reading-thread.mjs'), {
      execArgv: [],
      workerData: { program: this.program },
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memory },
    });
    await once(thread, 'message');
    return thread;
  }
}

export type TableThread = ReadingThread<TableFile, TableAnswer>;

/** Returns a thread that reads tables. */
export function tableThread(limits?: ReadingLimits): TableThread {
  return new ReadingThread('./table-reader.ts', limits);
}
