import { deviceStorage, tabStorage, type TextStorage } from './storage';

/** A value persisted in this browser. */
export interface Persisted<T> {
  /** Returns the persisted value, the same object until it changes. */
  get(): T;
  /**
   * Persists another value. Returns false if the browser rejected it (storage full or disabled): it then lasts until the page is
   * closed.
   */
  set(value: T): boolean;
  clear(): void;
  /**
   * Calls the listener on every change in this page, and in other tabs unless the value is this tab's own. Returns the
   * unsubscribe function.
   */
  subscribe(listener: () => void): () => void;
}

/** Event name. Separately built parts of the page have copies of this module and notify one another through the window. */
const changed = 'mostrador:kept';

function persistedIn<T>(storage: TextStorage, key: string, parse: (json: unknown) => T): Persisted<T> {
  let known: { text: string | null; value: T } | undefined;

  function publish() {
    window.dispatchEvent(new CustomEvent(changed, { detail: key }));
  }

  return {
    get() {
      const text = storage.read(key);
      if (known?.text !== text) known = { text, value: parsed(text, parse) };
      return known.value;
    },
    set(value) {
      const text = JSON.stringify(value);
      const isTaken = storage.write(key, text);
      known = { text, value };
      publish();
      return isTaken;
    },
    clear() {
      storage.write(key, null);
      publish();
    },
    subscribe(listener) {
      const onChanged = (event: Event) => {
        if ((event as CustomEvent<string>).detail === key) listener();
      };
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener(changed, onChanged);
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener(changed, onChanged);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function parsed<T>(text: string | null, parse: (json: unknown) => T): T {
  try {
    if (text !== null) return parse(JSON.parse(text));
  } catch {
    // An unreadable value counts as missing.
  }
  return parse(undefined);
}

function createPersistence(storage: TextStorage) {
  const things = new Map<string, Persisted<unknown>>();
  return <T>(key: string, parse: (json: unknown) => T): Persisted<T> => {
    const thing = (things.get(key) as Persisted<T> | undefined) ?? persistedIn(storage, key, parse);
    things.set(key, thing);
    return thing;
  };
}

/**
 * Returns the value persisted under a key, shared by all tabs. Every call with the same key returns the same object, so a key has
 * one `parse`, a module-level function.
 * `parse` validates the stored value, which anyone may have written: an earlier version, another brand on this host, the user. It
 * gets `undefined` if there is no value, and again if it throws.
 * The key decides who owns the value. `settings`, `settings:…` and `columns:…` belong to the browser and outlive the sign-out:
 * language, theme, printer, views, columns. `intent:…` belong to a user and wait for the same user, however the session ended,
 * because they may have moved money; so do `undo:…`, actions that the user can still undo, and `campaign:…`, messages being sent
 * to many customers, and `batch:…`, refunds being sent. `draft:…`, a user's unsaved work, waits for the same user after an expired session, and is
 * deleted when a user signs out: its key names the user, and it contains no data of customers or cards. Any other value belongs to the session and is
 * deleted with it (`clearSessionStorage`).
 */
export const persisted = createPersistence(deviceStorage);

/** The same as `persisted` for this tab only, until the tab is closed. */
export const persistedInTab = createPersistence(tabStorage);

const outlivesSession = (key: string) => /^(settings$|(settings|columns|intent|undo|campaign|batch):)/.test(key);

/** Deletes all values of the session, whichever part of the page stored them; `keepsDrafts` unless the user signed out. */
export function clearSessionStorage({ keepsDrafts = false } = {}): void {
  const isKept = (key: string) => outlivesSession(key) || (keepsDrafts && key.startsWith('draft:'));
  for (const key of deviceStorage.keys()) if (!isKept(key)) deviceStorage.write(key, null);
}

/** Returns the fields of the JSON passed to `parse`; an empty object if it is not an object. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
}
