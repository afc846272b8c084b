import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';

/** How this device tells of new orders; outlives the session. */
export interface BellSettings {
  /** Loudness, `quietest` to 1. */
  volume: number;
  /** Seconds between two rings while an order waits, 5 to 60: never is none of them, no order is missed for a setting. */
  repeat: number;
  /** The user wants notices of the operating system. */
  notices: boolean;
}

/** Orders are never missed for a slider that was drawn to its end. */
export const quietest = 0.1;

/** As often as docs backoffice §4 says where the device says nothing. */
const standardRepeat = 10;

function parse(json: unknown): BellSettings {
  const { volume, repeat, notices } = fieldsOf(json);
  return { volume: loudness(volume), repeat: pause(repeat), notices: notices === true };
}

function loudness(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(quietest, value)) : 1;
}

function pause(value: unknown): number {
  return typeof value === 'number' && value >= 5 && value <= 60 ? Math.round(value) : standardRepeat;
}

const settings = kept('settings:bell', parse);

/** The settings now. */
export const bellSettings = settings.get;

/** Changes some settings and keeps them. */
export function changeBellSettings(change: Partial<BellSettings>): void {
  settings.set(parse({ ...settings.get(), ...change }));
}

/** Something that follows from the settings, live, also when another tab changes them. */
export function useBellSettings<T extends number | string | boolean>(read: (settings: BellSettings) => T): T {
  return useKept(settings, read);
}
