import { useEffect, useLayoutEffect } from 'react';
import { render } from '@testing-library/react';
import { useLatest } from './use-latest';

test('a key that comes right after the paint acts on the painted value', () => {
  const seen: string[] = [];
  function Keys({ value }: { value: string }) {
    const latest = useLatest(value);
    useEffect(() => {
      const onKeyDown = () => seen.push(latest.current);
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    }, [latest]);
    return null;
  }
  // Presses the key after the commit and before the passive effects.
  function Page({ value }: { value: string }) {
    useLayoutEffect(() => void document.dispatchEvent(new Event('keydown')));
    return <Keys value={value} />;
  }
  const { rerender } = render(<Page value="first" />);
  rerender(<Page value="second" />);
  expect(seen).toEqual(['second']);
});
