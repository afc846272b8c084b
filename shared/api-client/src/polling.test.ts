import { pollUntilSettled } from './polling';

const interval = pollUntilSettled((status: string) => (status === 'DONE' ? null : status));

/** Returns the state of a query with that many responses, the last one with `data`. */
function watched() {
  const state: { data: string | undefined; dataUpdateCount: number } = { data: undefined, dataUpdateCount: 0 };
  const query = { state };
  return (data: string) => {
    state.data = data;
    state.dataUpdateCount += 1;
    return interval(query);
  };
}

test('polls after 2 s, doubling to 30 s, while nothing changes', () => {
  const answered = watched();
  expect(Array.from({ length: 7 }, () => answered('CREATED'))).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('restarts the backoff after a change, and stops at a final state', () => {
  const answered = watched();
  answered('CREATED');
  answered('CREATED');
  expect(answered('AUTHORIZED')).toBe(2_000);
  expect(answered('AUTHORIZED')).toBe(4_000);
  expect(answered('DONE')).toBe(false);
  expect(answered('CREATED')).toBe(2_000);
});

test('does not poll before the first response, and counts a response read twice only once', () => {
  const query = { state: { data: undefined as string | undefined, dataUpdateCount: 0 } };
  expect(interval(query)).toBe(false);
  query.state = { data: 'CREATED', dataUpdateCount: 1 };
  expect([interval(query), interval(query), interval(query)]).toEqual([2_000, 2_000, 2_000]);
});
