import { useEffect, useState } from 'react';
import { isCandidate } from './printing-cache';

/** How long after its first render a page loads the parts that its first screen does not need, ms. */
const delayMs = 2_000;

/**
 * Returns false at first, and true once the page may load the parts that its first screen does not need. True at once on a device that
 * prints for the branch by its own setting: it must take part in the election before the first order is accepted.
 */
export function useAfterFirstScreen(branchId: number): boolean {
  const [isAfter, setIsAfter] = useState(() => isCandidate(branchId, undefined));
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}
