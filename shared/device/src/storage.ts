/** Texts that the browser keeps by key. Nothing here throws: what the browser does not take lasts as long as the page. */
export interface TextStorage {
  /** The text, or null where there is none. */
  read(key: string): string | null;
  /** Keeps a text, null forgets it. False when the browser refused: the storage is full (`QuotaExceededError`) or switched off. */
  write(key: string, text: string | null): boolean;
  keys(): string[];
}

interface Refused {
  text: string;
  /** What the browser had then; once it has something else, another tab has written and this is out of date. */
  over: string | null;
}

function textStorage(area: () => Storage): TextStorage {
  const refused = new Map<string, Refused>();

  /** Where storage is switched off, already its mention throws. */
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

/** This tab's, until it is closed (`sessionStorage`). */
export const tabStorage = textStorage(() => sessionStorage);
