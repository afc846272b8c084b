import { lazyPart } from '@mostrador/loading/lazy-part';
import { CHARGEBACK_ACTIONS } from '@mostrador/contract/payments/chargebacks/states';
import { PageSkeleton, LazySlot } from '@mostrador/ui/kit';
import { filter, useFilterParams, useOpenRecord } from '@mostrador/ui/list';
import { ChargebackList } from './ChargebackList';
import { DeadlineQueue } from './DeadlineQueue';
import { ChargebackDetail } from './record';

const Statistics = lazyPart(() => import('./Statistics').then((module) => module.Statistics));

const filters = { view: filter.choice(['deadlines', 'statistics']) };

/** Chargebacks: all of them, those that need an answer by deadline, or statistics (docs payments §2). */
export function Chargebacks() {
  const { view } = useFilterParams(filters).filters;
  if (view !== 'statistics') return <Records view={view} />;
  return (
    <LazySlot fallback={<PageSkeleton />}>
      <Statistics />
    </LazySlot>
  );
}

function Records({ view }: { view: 'deadlines' | null }) {
  const open = useOpenRecord(CHARGEBACK_ACTIONS);
  return (
    <>
      {view === 'deadlines' ? <DeadlineQueue open={open} /> : <ChargebackList open={open} />}
      <LazySlot>{open.hasBeenOpen && <ChargebackDetail open={open} />}</LazySlot>
    </>
  );
}
