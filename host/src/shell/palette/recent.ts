import { persisted } from '@mostrador/browser-storage/persisted';

const most = 5;

function parse(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((id): id is string => typeof id === 'string').slice(0, most) : [];
}

const recent = persisted('palette:recent', parse);

/** Returns the ids of the recently chosen entries, newest first. They belong to the session and are deleted at sign-out. */
export const recentIds = recent.get;

/** Moves an entry to the front of the recent ones. */
export function addRecent(id: string): void {
  recent.set([id, ...recent.get().filter((other) => other !== id)].slice(0, most));
}
