import { useEffect, useState } from 'react';
import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import { runInTimeSlices } from '../../../common/run-in-time-slices';
import { hasOverlap } from './shapes';

/**
 * Returns, for each zone, the indexes of the zones that it overlaps. Empty until computed, which happens in slices: sixty zones
 * are 1,770 pairs.
 */
export function useOverlaps(zones: readonly DeliveryZone[]): readonly (readonly number[])[] {
  const [found, setFound] = useState<{ of: readonly DeliveryZone[]; overlaps: number[][] }>();
  useEffect(() => {
    const overlaps = zones.map((): number[] => []);
    const pairs = pairsOf(zones.length);
    return runInTimeSlices(() => {
      const { value: pair, done } = pairs.next();
      if (done) {
        setFound({ of: zones, overlaps });
        return false;
      }
      const [one, other] = pair;
      if (hasOverlap(zones[one]!.ring, zones[other]!.ring)) {
        overlaps[one]!.push(other);
        overlaps[other]!.push(one);
      }
      return true;
    });
  }, [zones]);
  return found?.of === zones ? found.overlaps : [];
}

/** Yields each pair of indexes below `count` once. */
function* pairsOf(count: number): Generator<[one: number, other: number], undefined> {
  for (let one = 0; one < count; one++) for (let other = one + 1; other < count; other++) yield [one, other];
}
