import { fieldsOf, persistedInTab } from '@mostrador/browser-storage/persisted';
import { randomId } from '@mostrador/browser-storage/random-id';
import type { PrintingState } from '@mostrador/contract/backoffice/printing/calls';
import { parseUserAgent } from '@mostrador/values/user-agent';

interface StoredDevice {
  /** Random id; empty until the first use. */
  id: string;
  /** Orders whose automatic print began here and did not end. */
  unfinished: readonly number[];
}

/** Maximum number of stored unfinished prints. */
const maxUnfinished = 50;

// Each tab takes part in the election by itself: if a dialog blocks one, another can take over.
const stored = persistedInTab('printing-device', (json): StoredDevice => {
  const { id, unfinished } = fieldsOf(json);
  return {
    id: typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : '',
    unfinished: Array.isArray(unfinished) ? unfinished.filter(Number.isInteger).slice(-maxUnfinished) : [],
  };
});

/** Returns the random id of this tab, by which the server knows the printing device; a reload keeps it. */
export function deviceId(): string {
  if (stored.get().id === '') stored.set({ ...stored.get(), id: randomId() });
  return stored.get().id;
}

/** Returns whether this tab is the device that prints. */
export function isPrintingDevice(state: PrintingState | undefined): boolean {
  return state?.device?.live === true && state.device.id === deviceId();
}

/** Returns the names of this browser and its system, such as `Chrome · Android`; empty if both are unknown. */
export function deviceName(): string {
  const { browser, system } = parseUserAgent(navigator.userAgent);
  return [browser, system].filter(Boolean).join(' · ');
}

/** Returns the orders whose automatic print began in this tab and did not end, such as before a reload. */
export function unfinishedPrints(): readonly number[] {
  return stored.get().unfinished;
}

/** Stores that the automatic prints of some orders began, or ended. */
export function markPrints(orderIds: readonly number[], state: 'begun' | 'ended'): void {
  const others = unfinishedPrints().filter((id) => !orderIds.includes(id));
  stored.set({ ...stored.get(), unfinished: (state === 'begun' ? [...others, ...orderIds] : others).slice(-maxUnfinished) });
}
