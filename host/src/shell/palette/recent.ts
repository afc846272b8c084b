const storageKey = 'palette:recent';
const kept = 5;

/** Ids of the entries that were chosen last, the newest first. Like all of the session it is gone with the sign-out. */
export function recentIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first among the recent ones. */
export function keepRecent(id: string): void {
  localStorage.setItem(storageKey, JSON.stringify([id, ...recentIds().filter((other) => other !== id)].slice(0, kept)));
}
