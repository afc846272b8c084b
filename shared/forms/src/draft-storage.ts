import { tabStorage } from '@mostrador/browser-storage/storage';
import { draftPrefix } from '@mostrador/session';

/** Returns the storage key of a form's draft: one per user, page and form. */
export function draftKey(owner: string, path: string, id: string): string {
  return draftPrefix + JSON.stringify([owner, path, id]);
}

/** Returns the stored draft; undefined if it is missing or unreadable. */
export function readDraft(key: string): unknown {
  try {
    const text = tabStorage.read(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a draft; `undefined` deletes it. A draft that the storage rejects lasts until the page is closed. */
export function writeDraft(key: string, value: unknown): void {
  tabStorage.write(key, value === undefined ? null : JSON.stringify(value));
}
