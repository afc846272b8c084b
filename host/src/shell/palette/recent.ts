import { kept } from '@mostrador/device/kept';

const most = 5;

function parse(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((id): id is string => typeof id === 'string').slice(0, most) : [];
}

const recent = kept('palette:recent', parse);

/** Ids of the entries that were chosen last, the newest first. Like all of the session it is gone with the sign-out. */
export const recentIds = recent.get;

/** Puts an entry first among the recent ones. */
export function keepRecent(id: string): void {
  recent.set([id, ...recent.get().filter((other) => other !== id)].slice(0, most));
}
