import { useEffect, useRef, useState } from 'react';
import { withMessages } from '@mostrador/i18n';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { clock } from '@mostrador/values/clock';
import { bellSettings } from './bell-settings';
import { realtimeMessages, useT } from './messages';
import { alertedBranch, fetchWaiting } from './order-alert';
import { Ringer, type RingState } from './ringer';
import { createSound } from './sound';
import './unattended-orders.css';

/** How often the device asks whether an order waits, so that it rings within 5 s of one, and after a failure, ms. */
const intervalMs = 3_000;
const retryMs = 15_000;

/** Alert of the sign-in pages on a device whose session expired: rings and shows a notice while an order waits. */
export const UnattendedOrders = withMessages(realtimeMessages, Alert);

function Alert() {
  const t = useT();
  const { isWaiting, ring, test } = useUnattendedOrders();
  if (!isWaiting) return null;
  return (
    <div className="h-unattended">
      <Notice
        floating
        tone="warning"
        role="alert"
        action={ring.fault && <PlainButton onClick={test}>{t('realtime.sound.unlock')}</PlainButton>}
      >
        {t('realtime.unattended')}
      </Notice>
    </div>
  );
}

function useUnattendedOrders() {
  const [isWaiting, setIsWaiting] = useState(false);
  const [ring, setRing] = useState<RingState>({ status: 'ready', fault: null });
  const ringer = useRef<Ringer>(null);
  useEffect(() => {
    const branchId = alertedBranch();
    if (branchId === null) return;
    const bell = new Ringer(`mostrador-bell-${branchId}`, setRing, createSound(), () => bellSettings().repeat * 1_000);
    ringer.current = bell;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasWaiting = false;
    let wasUrgent = false;
    let isClosed = false;
    async function check() {
      try {
        const found = await fetchWaiting();
        if (isClosed || found === null) return;
        const { isWaiting: waiting, isUrgent } = found;
        bell.escalate({ isUrgent, hasAdvanced: isUrgent && wasWaiting && !wasUrgent });
        wasUrgent = isUrgent;
        // The server names no order: all that wait now count as one, which the tabs of the browser name alike.
        bell.update(waiting, waiting && !wasWaiting ? [Math.floor(clock.now() / intervalMs)] : []);
        wasWaiting = waiting;
        setIsWaiting(waiting);
        timer = setTimeout(() => void check(), intervalMs);
      } catch {
        if (!isClosed) timer = setTimeout(() => void check(), retryMs);
      }
    }
    void check();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      bell.close();
    };
  }, []);
  return { isWaiting, ring, test: () => void ringer.current?.test() };
}
