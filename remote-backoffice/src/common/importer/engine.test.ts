import { createImportReader } from './engine';
import type { ImportRules } from './rules';

const rules = {
  limits: { bytes: 100, rows: 5, columns: 5, unpackedBytes: 1000 },
} as unknown as ImportRules<null>;

afterEach(() => jest.useRealTimers());

test('ends a worker that takes longer than a file may, and starts another for the next file', async () => {
  const ended: boolean[] = [];
  const start = () => {
    const place = ended.push(false) - 1;
    return { postMessage: () => undefined, terminate: () => (ended[place] = true) } as unknown as Worker;
  };
  const engine = createImportReader(start, rules);
  const file = { size: 7, arrayBuffer: () => Promise.resolve(new TextEncoder().encode('nombre\n').buffer) } as unknown as File;
  jest.useFakeTimers();
  for (const _ of [1, 2]) {
    const slow = expect(engine.read(file, {}, null)).rejects.toMatchObject({ problem: 'slow' });
    await jest.advanceTimersByTimeAsync(30_000);
    await slow;
  }
  expect(ended).toEqual([true, true]);
});
