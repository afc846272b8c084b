import { renderHook } from '@testing-library/react';
import { clock } from '@mostrador/values/clock';
import { useReturns } from './use-returns';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what should be back is asked for again every 10 s, also where the last asking failed', () => {
  const refetch = jest.fn();
  const ends = [clock.now() + 3_000, undefined];
  const first = { refetch, dataUpdatedAt: 1, errorUpdatedAt: 0 };
  const { rerender } = renderHook((query: typeof first) => useReturns(ends, query), { initialProps: first });
  jest.advanceTimersByTime(3_500);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender({ ...first, errorUpdatedAt: 2 });
  jest.advanceTimersByTime(10_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  rerender({ ...first, dataUpdatedAt: 3, errorUpdatedAt: 2 });
  jest.advanceTimersByTime(10_000);
  expect(refetch).toHaveBeenCalledTimes(3);
});
