import { tabStorage } from '@mostrador/device/storage';
import { draftPrefix } from '@mostrador/session';

/** Storage key of a form's draft: one per user, page and form. */
export function draftKey(owner: string, path: string, id: string): string {
  return draftPrefix + JSON.stringify([owner, path, id]);
}

/** The kept draft; undefined when there is none or it cannot be read. */
export function readDraft(key: string): unknown {
  try {
    const text = tabStorage.read(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a draft; `undefined` forgets it. What the storage does not take lasts as long as the page. */
export function writeDraft(key: string, value: unknown): void {
  tabStorage.write(key, value === undefined ? null : JSON.stringify(value));
}
