import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';

/** Notification settings of this device; kept after the sign-out. */
export interface BellSettings {
  /** Volume, `minVolume` to 1. */
  volume: number;
  /** Seconds between two rings while an order waits, 5 to 60. There is no "never", so that no order is missed because of a setting. */
  repeat: number;
  /** Whether the user wants notifications of the operating system. */
  notices: boolean;
}

/** Lowest volume: a slider at its minimum must still be audible. */
const minVolume = 0.1;

/** Default interval in seconds (docs backoffice §4). */
const defaultRepeat = 10;

function parse(json: unknown): BellSettings {
  const { volume, repeat, notices } = fieldsOf(json);
  return { volume: loudness(volume), repeat: pause(repeat), notices: notices === true };
}

function loudness(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(minVolume, value)) : 1;
}

function pause(value: unknown): number {
  return typeof value === 'number' && value >= 5 && value <= 60 ? Math.round(value) : defaultRepeat;
}

const settings = persisted('settings:bell', parse);

/** Returns the current settings. */
export const bellSettings = settings.get;

/** Changes some settings and stores them. */
export function changeBellSettings(change: Partial<BellSettings>): void {
  settings.set(parse({ ...settings.get(), ...change }));
}

/** Returns a value derived from the settings; updates when they change, also in another tab. */
export function useBellSettings<T extends number | string | boolean>(read: (settings: BellSettings) => T): T {
  return usePersisted(settings, read);
}
