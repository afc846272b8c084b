import { deviceStorage, tabStorage, type TextStorage } from './storage';

/** One thing that is kept on this device. */
export interface Kept<T> {
  /** What is kept now; the same object until it changes. */
  get(): T;
  /** Keeps another value. False when the browser did not take it (full or switched off): it then lasts as long as the page. */
  set(value: T): boolean;
  forget(): void;
  /** Tells of changes by anybody: in this page, and in other tabs unless it is this tab's own. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** Parts of the page that are built apart have copies of this module: they hear of one another's changes through the window. */
const changed = 'mostrador:kept';

function keptIn<T>(storage: TextStorage, key: string, parse: (json: unknown) => T): Kept<T> {
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
    forget() {
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
    // What cannot be read is as good as nothing.
  }
  return parse(undefined);
}

function keeper(storage: TextStorage) {
  const things = new Map<string, Kept<unknown>>();
  return <T>(key: string, parse: (json: unknown) => T): Kept<T> => {
    const thing = (things.get(key) as Kept<T> | undefined) ?? keptIn(storage, key, parse);
    things.set(key, thing);
    return thing;
  };
}

/**
 * The thing that is kept under a key, in all tabs. Asked for again it is the same: a key has one `parse`, a function of the module.
 *
 * `parse` makes the value of what was kept, which anybody may have written: an earlier version, another brand on this host, the user. It is
 * given `undefined` where there is nothing; where it throws, that again.
 *
 * Who a thing belongs to its key says. `settings`, `settings:…` and `columns:…` are the browser's and outlive the sign-out: language,
 * theme, printer, views, columns. `intent:…` are a user's and wait for the same user, however the session ended: they may have moved money;
 * so do `undo:…`, what that user may still take back, and `campaign:…`, messages that are on their way to many.
 * Any other is the session's and goes with it (`forgetSession`).
 */
export const kept = keeper(deviceStorage);

/** As `kept`, for this tab alone and until it is closed. */
export const keptInTab = keeper(tabStorage);

const outlivesSession = (key: string) => /^(settings$|settings:|columns:|intent:|undo:|campaign:)/.test(key);

/** Forgets all that belongs to the session, by whichever part of the page it was kept. */
export function forgetSession(): void {
  for (const key of deviceStorage.keys()) if (!outlivesSession(key)) deviceStorage.write(key, null);
}

/** The fields of what `parse` was given; none where it is no object. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
}
