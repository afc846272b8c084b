import { use, useEffect, useReducer, useState } from 'react';
import { remembered, type Remembered } from '@mostrador/loading/remembered';
import { untilLoaded } from '@mostrador/loading/until-loaded';
import type { Locale } from './locales';

/** Something that there is once for each language, fetched when it is first asked for. */
export interface PerLocale<T> {
  /** See `remembered`. */
  (locale: Locale): Promise<T>;
  peek(locale: Locale): T | undefined;
}

/** A loader that fetches once per language. */
export function perLocale<T>(load: (locale: Locale) => Promise<T>): PerLocale<T> {
  const languages = new Map<Locale, Remembered<T>>();
  function of(locale: Locale): Remembered<T> {
    const language = languages.get(locale) ?? remembered(() => load(locale));
    languages.set(locale, language);
    return language;
  }
  return Object.assign((locale: Locale) => of(locale)(), { peek: (locale: Locale) => of(locale).peek() });
}

/** What is shown of something that comes per language, and the language that it is in. */
export interface Spoken<T> {
  locale: Locale;
  value: T;
}

/**
 * What `source` gives in a language. Suspends, and throws what the load failed with, for the first one only: after that what is there
 * stays, in its language, until the other has come, however often that must be asked for.
 */
export function usePerLocale<T>(source: PerLocale<T>, locale: Locale): Spoken<T> {
  const [shown, setShown] = useState<(Spoken<T> & { source: PerLocale<T> }) | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const before = shown?.source === source ? shown : null;
  const isThere = source.peek(locale) !== undefined || before === null;
  const value = isThere ? (source.peek(locale) ?? use(source(locale))) : undefined;
  if (value !== undefined && (before?.locale !== locale || before.value !== value)) setShown({ source, locale, value });
  useEffect(() => {
    if (isThere) return;
    const unmounted = new AbortController();
    void untilLoaded(() => source(locale), unmounted.signal).then(() => !unmounted.signal.aborted && renderAgain());
    return () => unmounted.abort();
  }, [source, locale, isThere]);
  return value === undefined ? before! : { locale, value };
}
