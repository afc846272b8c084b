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
 * Reads files of tables in a thread of its own, one after the other, so that the server answers others meanwhile. A file that exceeds the
 * limits ends the thread; the next file gets a new one. The thread starts with the first file.
 */
export class ReadingThread {
  private thread: Promise<Worker> | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: ReadingLimits = { time: 30_000, memory: 512 }) {}

  /** The rows of a file, or why they cannot be read. Rejects with `ReadingTooLong`. */
  read(file: TableFile): Promise<TableAnswer> {
    const answer = this.queue.then(() => this.ask(file));
    this.queue = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await (await thread?.catch(() => undefined))?.terminate();
  }

  private async ask(file: TableFile): Promise<TableAnswer> {
    this.thread ??= this.start();
    const listening = new AbortController();
    const { signal } = listening;
    let timer: NodeJS.Timeout | undefined;
    try {
      const thread = await this.thread;
      thread.ref();
      const answer = once(thread, 'message', { signal }) as Promise<[TableAnswer]>;
      const end = once(thread, 'exit', { signal }).then(() => Promise.reject(new Error('The reading thread ended')));
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ReadingTooLong('time')), this.limits.time);
      });
      thread.postMessage(file);
      const [rows] = await Promise.race([answer, end, timeout]);
      // It must not keep a process that has nothing else to do.
      thread.unref();
      return rows;
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
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memory },
    });
    await once(thread, 'message');
    return thread;
  }
}
