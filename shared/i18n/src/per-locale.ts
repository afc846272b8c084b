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

interface Asked<T> {
  source: PerLocale<T>;
  locale: Locale;
  promise: Promise<T>;
}

/**
 * What `source` gives in a language. Suspends, and throws what the load failed with, for the first one only: after that what is there
 * stays, in its language, until the other has come, however often that must be asked for.
 */
export function usePerLocale<T>(source: PerLocale<T>, locale: Locale): Spoken<T> {
  const [lastOf] = useState(() => keepLast<Asked<T>>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const asked = { source, locale, promise: source(locale) };
  const last = lastOf(source.peek(locale) === undefined ? undefined : asked);
  const { locale: spoken, promise } = last?.source === source ? last : asked;
  // In each render, also where the value is known: React loses count of the hooks after a `use` that is not called again.
  const value = use(promise);
  const isWaiting = spoken !== locale;
  useEffect(() => {
    if (!isWaiting) return;
    const unmounted = new AbortController();
    void untilLoaded(() => source(locale), unmounted.signal).then(() => !unmounted.signal.aborted && renderAgain());
    return () => unmounted.abort();
  }, [source, locale, isWaiting]);
  return { locale: spoken, value };
}

/** Gives what it is given, or the last that it was given: what a component shows while it has nothing newer. */
export function keepLast<T>(): (now: T | undefined) => T | undefined {
  let last: T | undefined;
  return (now) => (last = now ?? last);
}
