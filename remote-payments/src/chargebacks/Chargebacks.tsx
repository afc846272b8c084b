import { lazy, Suspense } from 'react';
import { PageSkeleton } from '@mostrador/ui/kit';
import { filter, useFilterParams } from '@mostrador/ui/list';
import { ChargebackList } from './ChargebackList';
import { DeadlineQueue } from './DeadlineQueue';

const Statistics = lazy(() => import('./Statistics').then((module) => ({ default: module.Statistics })));

const filters = { view: filter.choice(['deadlines', 'statistics']) };

/** Chargebacks: all of them, those that await an answer by their deadline, or in numbers (docs payments §2). */
export function Chargebacks() {
  const { view } = useFilterParams(filters).filters;
  if (view === 'deadlines') return <DeadlineQueue />;
  if (view !== 'statistics') return <ChargebackList />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Statistics />
    </Suspense>
  );
}
