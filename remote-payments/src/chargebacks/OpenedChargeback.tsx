import { lazy, Suspense } from 'react';
import type { OpenChargeback } from './use-open-chargeback';

const ChargebackDetail = lazy(() => import('./ChargebackDetail').then((module) => ({ default: module.ChargebackDetail })));

/** The record that the address names, once there was one; its code is not needed before. */
export function OpenedChargeback({ open }: { open: OpenChargeback }) {
  return <Suspense fallback={null}>{open.everOpen && <ChargebackDetail open={open} />}</Suspense>;
}
