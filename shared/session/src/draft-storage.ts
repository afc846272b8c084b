const prefix = 'draft:';

/** Storage key of a form's draft: one per user, page and form. */
export function draftKey(owner: string, path: string, id: string): string {
  return prefix + JSON.stringify([owner, path, id]);
}

/** The kept draft; undefined when there is none or it cannot be read. */
export function readDraft(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a draft; `undefined` forgets it. A full storage costs only the draft. */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Forgets every draft of this tab. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
