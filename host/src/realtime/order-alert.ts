import { ApiError, callApi } from '@mostrador/api-client/vanilla';
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { orderAlerts } from '@mostrador/contract/backoffice/order-alerts/calls';
import type { ResultOf } from '@mostrador/contract/call';
import { sessionStore } from '@mostrador/session/store';

/** The device's token for the alert after an expired session, which it outlives. */
interface OrderAlert {
  token: string;
  branchId: number;
}

const orderAlert = persisted('settings:order-alert', (json): OrderAlert | null => {
  const { token, branchId } = fieldsOf(json);
  return typeof token === 'string' && typeof branchId === 'number' ? { token, branchId } : null;
});

/** The branch for which the present session has registered this device. It is deleted with the session: the next one needs a token of its own. */
const registeredBranch = persisted('order-alert', (json): number | null => (typeof json === 'number' ? json : null));

/** Returns the branch whose alerts this device receives without a session, or null. */
export function alertedBranch(): number | null {
  return orderAlert.get()?.branchId ?? null;
}

// A sign-out by the user ends the alerts, here and on the server.
sessionStore.subscribe((_session, reason) => {
  if (reason === 'user') orderAlert.clear();
});

/** Registers this device for the alerts of a branch, once in each session. Ignores failures: the next page repeats it. */
export async function registerOrderAlert(branchId: number): Promise<void> {
  if (registeredBranch.get() === branchId && orderAlert.get()?.branchId === branchId) return;
  const session = sessionStore.get();
  const token = await callApi(orderAlerts.register, { branchId }).catch(() => null);
  // Meanwhile the user may have signed out or changed.
  if (token === null || sessionStore.get()?.token !== session?.token) return;
  orderAlert.set({ token, branchId });
  registeredBranch.set(branchId);
}

/** Returns whether an order waits in the branch of this device, and whether one is urgent; null if its token has ended, and forgets it. Rejects with `ApiError`. */
export async function fetchWaiting(): Promise<ResultOf<typeof orderAlerts.isWaiting> | null> {
  const alert = orderAlert.get();
  if (!alert) return null;
  try {
    return await callApi(orderAlerts.isWaiting, { token: alert.token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    orderAlert.clear();
    return null;
  }
}
