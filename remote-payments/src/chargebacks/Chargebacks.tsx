import { lazy, Suspense } from 'react';
import { CHARGEBACK_ACTIONS } from '@mostrador/contract/payments/chargebacks/states';
import { PageSkeleton } from '@mostrador/ui/kit';
import { filter, useFilterParams, useOpenRecord } from '@mostrador/ui/list';
import { ChargebackList } from './ChargebackList';
import { DeadlineQueue } from './DeadlineQueue';

const ChargebackDetail = lazy(() => import('./ChargebackDetail').then((module) => ({ default: module.ChargebackDetail })));
const Statistics = lazy(() => import('./Statistics').then((module) => ({ default: module.Statistics })));

const filters = { view: filter.choice(['deadlines', 'statistics']) };

/** Chargebacks: all of them, those that await an answer by their deadline, or in numbers (docs payments §2). */
export function Chargebacks() {
  const { view } = useFilterParams(filters).filters;
  if (view !== 'statistics') return <Records view={view} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Statistics />
    </Suspense>
  );
}

function Records({ view }: { view: 'deadlines' | null }) {
  const open = useOpenRecord(CHARGEBACK_ACTIONS);
  return (
    <>
      {view === 'deadlines' ? <DeadlineQueue open={open} /> : <ChargebackList open={open} />}
      <Suspense fallback={null}>{open.everOpen && <ChargebackDetail open={open} />}</Suspense>
    </>
  );
}
