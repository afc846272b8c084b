import { contentionOf, slowFiles } from './slow-files';

const file = (name: string, seconds: number) => ({ name, ms: seconds * 1000 });
const quiet = { slowness: [1, 1], contention: 1 };

it('names the files over 15 s, slowest first, and fails only those over a minute', () => {
  const durations = [file('a.test.ts', 15), file('b.test.ts', 16), file('c.test.ts', 61), file('d.test.ts', 60)];
  expect(slowFiles(durations, quiet)).toEqual({
    lines: [
      'slow: c.test.ts: 61 s, at most 15 s in the gate',
      'slow: d.test.ts: 60 s, at most 15 s in the gate',
      'slow: b.test.ts: 16 s, at most 15 s in the gate',
    ],
    failures: [{ name: 'c.test.ts', message: '61 s, at most 15 s in the gate' }],
  });
});

it.each([
  ['slow before the run', [1.3, 1]],
  ['slow after the run', [1, 1.3]],
  ['not measured', []],
])('fails no file on a machine that was %s', (_, slowness) => {
  const { lines, failures } = slowFiles([file('a.test.ts', 1_000)], { slowness, contention: 1 });
  expect(failures).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^slow: a\.test\.ts/)]);
});

it('allows a slower machine, and programs that share its processors, more time', () => {
  const durations = [file('a.test.ts', 60)];
  expect(slowFiles(durations, { slowness: [1.2, 2], contention: 2 }).lines).toEqual([]);
  expect(slowFiles(durations, { slowness: [1.2, 1], contention: 2 }).lines).toHaveLength(1);
  expect(slowFiles([file('a.test.ts', 145)], { slowness: [1.2, 1], contention: 2 }).failures).toHaveLength(1);
});

it('counts at least one program for each processor', () => {
  expect(contentionOf(4, 2)).toBe(2);
  expect(contentionOf(1, 4)).toBe(1);
});
