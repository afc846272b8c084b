import { renderHook } from '@testing-library/react';
import { clock } from '@mostrador/values/clock';
import { useRefetchWhenRestocked } from './use-refetch-when-restocked';

type Query = Parameters<typeof useRefetchWhenRestocked>[1];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('refetches every 10 s after an end has passed, also after a failed fetch, until the server refuses', () => {
  const refetch = jest.fn();
  const ends = [clock.now() + 3_000, undefined];
  const first: Query = { refetch, dataUpdatedAt: 1, error: null, errorUpdatedAt: 0 };
  const { rerender } = renderHook((query: Query) => useRefetchWhenRestocked(ends, query), { initialProps: first });
  jest.advanceTimersByTime(3_500);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender({ ...first, error: { refused: false }, errorUpdatedAt: 2 });
  jest.advanceTimersByTime(10_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender({ ...first, dataUpdatedAt: 3, errorUpdatedAt: 2 });
  jest.advanceTimersByTime(10_000);
  expect(refetch).toHaveBeenCalledTimes(3);
  rerender({ ...first, dataUpdatedAt: 3, error: { refused: true }, errorUpdatedAt: 4 });
  jest.advanceTimersByTime(60_000);
  expect(refetch).toHaveBeenCalledTimes(3);
});
