import { Suspense, useEffect, useMemo } from 'react';
import { useFlag } from '@mostrador/feature-flags';
import { MessagesProvider } from '@mostrador/i18n';
import { useApp } from '../core/app-context';
import { useAcceptedOrders } from '../push/use-accepted-orders';
import { useClosedPageNotices } from '../push/use-closed-page-notices';
import { useInstallable } from '../push/use-installable';
import { ClosedPageSuggestion } from './ClosedPageSuggestion';
import { useRealtimeState, type RealtimeState } from './live';
import { realtimeMessages } from './messages';
import { showWaiting } from './waiting-count';

export interface ClosedPageProps {
  branchId: number;
  /** Whether an order was heard, so that the notices may be suggested. */
  suggest: boolean;
  onChange(change: Partial<RealtimeState>): void;
}

/**
 * Runs what works without an open page: notices by the service worker, the page as an installed application, and the number of orders that
 * wait, where it is seen on a page in the background.
 */
export function ClosedPage({ branchId, suggest, onChange }: ClosedPageProps) {
  const { brand } = useApp();
  const notices = useClosedPageNotices(useFlag('push'), branchId);
  const orders = useAcceptedOrders(branchId);
  useInstallable(brand);
  useWaitingCount();
  const closedPage = useMemo(() => ({ ...notices, ...orders }), [notices, orders]);
  useEffect(() => onChange({ closedPage }), [closedPage, onChange]);
  return (
    suggest && (
      <Suspense fallback={null}>
        <MessagesProvider load={realtimeMessages}>
          <ClosedPageSuggestion />
        </MessagesProvider>
      </Suspense>
    )
  );
}

function useWaitingCount(): void {
  const { waiting } = useRealtimeState();
  useEffect(() => showWaiting(waiting), [waiting]);
  useEffect(() => () => showWaiting(0), []);
}
