import { pollWhile } from './polling';

const interval = pollWhile((status: string) => (status === 'DONE' ? null : status));

/** A query that was answered so often, the last time with `data`. */
function watched() {
  const state: { data: string | undefined; dataUpdateCount: number } = { data: undefined, dataUpdateCount: 0 };
  const query = { state };
  return (data: string) => {
    state.data = data;
    state.dataUpdateCount += 1;
    return interval(query);
  };
}

test('asks after 2 s, doubling to 30 s, while nothing moves', () => {
  const answered = watched();
  expect(Array.from({ length: 7 }, () => answered('CREATED'))).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('begins again when something moved, and ends with what is final', () => {
  const answered = watched();
  answered('CREATED');
  answered('CREATED');
  expect(answered('AUTHORIZED')).toBe(2_000);
  expect(answered('AUTHORIZED')).toBe(4_000);
  expect(answered('DONE')).toBe(false);
  expect(answered('CREATED')).toBe(2_000);
});

test('waits without an answer, and the same answer read twice is one', () => {
  const query = { state: { data: undefined as string | undefined, dataUpdateCount: 0 } };
  expect(interval(query)).toBe(false);
  query.state = { data: 'CREATED', dataUpdateCount: 1 };
  expect([interval(query), interval(query), interval(query)]).toEqual([2_000, 2_000, 2_000]);
});
