/** Text storage of the browser by key. Never throws: a text that the browser rejects lasts until the page is closed. */
export interface TextStorage {
  /** Returns the text, or null if it is missing. */
  read(key: string): string | null;
  /**
   * Stores a text; null deletes it. Returns false if the browser rejected it: the storage is full (`QuotaExceededError`) or
   * disabled.
   */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

interface RejectedWrite {
  text: string;
  /** The stored text at that time; if it has changed since, another tab wrote to it and the rejected text is stale. */
  over: string | null;
}

function textStorage(area: () => Storage): TextStorage {
  const refused = new Map<string, RejectedWrite>();

  /** With storage disabled, even reading `window.localStorage` throws. */
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(area());
    } catch {
      return otherwise;
    }
  }

  const stored = (key: string) => attempt<string | null>((storage) => storage.getItem(key), null);

  return {
    read(key) {
      const text = stored(key);
      const waiting = refused.get(key);
      return waiting?.over === text ? waiting.text : text;
    },
    write(key, text) {
      refused.delete(key);
      const isTaken = attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false);
      if (!isTaken && text !== null) refused.set(key, { text, over: stored(key) });
      return isTaken;
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...refused.keys()])],
  };
}

/** Shared by all tabs (`localStorage`). */
export const deviceStorage = textStorage(() => localStorage);

/** This tab's own, until it is closed (`sessionStorage`). */
export const tabStorage = textStorage(() => sessionStorage);
