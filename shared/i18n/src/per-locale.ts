import { use, useEffect, useReducer, useState } from 'react';
import { memoizeAsync, type MemoizedLoad } from '@mostrador/loading/memoize-async';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import type { Locale } from './locales';

/** A value that exists once per language and is loaded on first use. */
export interface PerLocale<T> {
  /** See `memoizeAsync`. */
  (locale: Locale): Promise<T>;
  peek(locale: Locale): T | undefined;
}

/** Returns a loader that loads once per language. */
export function perLocale<T>(load: (locale: Locale) => Promise<T>): PerLocale<T> {
  const languages = new Map<Locale, MemoizedLoad<T>>();
  function of(locale: Locale): MemoizedLoad<T> {
    const language = languages.get(locale) ?? memoizeAsync(() => load(locale));
    languages.set(locale, language);
    return language;
  }
  return Object.assign((locale: Locale) => of(locale)(), { peek: (locale: Locale) => of(locale).peek() });
}

/** A value that depends on the language, and its language. */
export interface Localized<T> {
  locale: Locale;
  value: T;
}

interface LocaleRequest<T> {
  source: PerLocale<T>;
  locale: Locale;
  promise: Promise<T>;
}

/**
 * Returns the value of `source` in a language. Suspends, or throws the load's error, only for the first value: later the current
 * value stays, in its own language, until the new one is loaded, with any number of retries.
 */
export function usePerLocale<T>(source: PerLocale<T>, locale: Locale): Localized<T> {
  const [lastOf] = useState(() => createLastValue<LocaleRequest<T>>());
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const request = { source, locale, promise: source(locale) };
  const last = lastOf(source.peek(locale) === undefined ? undefined : request);
  const { locale: shownLocale, promise } = last?.source === source ? last : request;
  // Call `use` in each render, even for a known value: React loses track of the hooks after a `use` that is skipped in a later
  // render.
  const value = use(promise);
  const isWaiting = shownLocale !== locale;
  useEffect(() => {
    if (!isWaiting) return;
    const unmounted = new AbortController();
    void retryUntilLoaded(() => source(locale), unmounted.signal).then(() => !unmounted.signal.aborted && renderAgain());
    return () => unmounted.abort();
  }, [source, locale, isWaiting]);
  return { locale: shownLocale, value };
}

/** Returns a function that returns its argument, or the last defined one: a component's value while there is no newer one. */
export function createLastValue<T>(): (now: T | undefined) => T | undefined {
  let last: T | undefined;
  return (now) => (last = now ?? last);
}
