import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@mostrador/contract/backoffice/menu-import/limits';
import { ReadingTooLong, tableThread, type TableThread } from './reading-thread';

const small = { text: 'nombre;precio\nTé;1,20', separator: ';' };
const rows = [
  ['nombre', 'precio'],
  ['Té', '1,20'],
];
/** As large as a table may be. */
const large = { text: `${'plato;'.repeat(MAX_IMPORT_COLUMNS - 1)}plato\n`.repeat(MAX_IMPORT_ROWS + 1), separator: ';' };

/** Uses a thread, then ends it. */
async function withThread(limits: Parameters<typeof tableThread>[0], use: (thread: TableThread) => Promise<void>) {
  const thread = tableThread(limits);
  try {
    await use(thread);
  } finally {
    await thread.close();
  }
}

it('reads files one after the other, and answers why one cannot be read', () =>
  withThread(undefined, async (thread) => {
    const answers = [
      thread.read(small),
      thread.read({ text: '"x', separator: ';' }),
      thread.read({ workbook: Buffer.from('PK') }),
    ];
    expect(await Promise.all(answers)).toEqual([{ rows }, { problem: 'quotes' }, { problem: 'broken' }]);
    expect((await thread.read(large)) as { rows: unknown[] }).toMatchObject({ rows: { length: MAX_IMPORT_ROWS + 1 } });
  }));

it('ends a thread that takes longer than it may, and starts another for the next file', () =>
  withThread({ time: 1, memory: 512 }, async (thread) => {
    await expect(thread.read(large)).rejects.toThrow(ReadingTooLong);
    await expect(Promise.all([thread.read(large), thread.read(large)])).rejects.toThrow(ReadingTooLong);
  }));

it('ends a thread that takes more memory than it may, not the process', () =>
  withThread({ time: 60_000, memory: 32 }, async (thread) => {
    await expect(thread.read(large)).rejects.toThrow(new ReadingTooLong('memory'));
    expect(await thread.read(small)).toEqual({ rows });
  }));

it('rejects the file that is being read when it is closed, and starts another thread for the next one', () =>
  withThread(undefined, async (thread) => {
    await thread.read(small);
    const unfinished = expect(thread.read(large)).rejects.toThrow('The reading thread ended');
    // No state shows that the thread has begun; if it has not, the file is closed before it is read.
    await new Promise((resolve) => setTimeout(resolve, 10));
    await thread.close();
    await unfinished;
    expect(await thread.read(small)).toEqual({ rows });
  }));
