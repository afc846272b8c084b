import { draftPrefix } from '@mostrador/session';

/** Storage key of a form's draft: one per user, page and form. */
export function draftKey(owner: string, path: string, id: string): string {
  return draftPrefix + JSON.stringify([owner, path, id]);
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
