import { Suspense, use, useMemo, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import { regionalLocale } from '@mostrador/values/country';
import { defaultLocale, toLocale, type Labels, type Locale } from './locales';

export type MessageBundle = Record<string, string | MessageFormatElement[]>;
/** Loads the texts of a part in one language; must be a stable function, its answer is kept. */
export type MessageLoader = (locale: Locale) => Promise<{ default: MessageBundle }>;

/** A loader that fetches once per language; a failed fetch is forgotten so that a retry asks again. */
export function perLocale<T>(load: (locale: Locale) => Promise<T>): (locale: Locale) => Promise<T> {
  const loaded = new Map<Locale, Promise<T>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const loading = load(locale);
    loading.then(
      // With these fields `use` reads the value at once, without a fallback in between.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => loaded.delete(locale),
    );
    loaded.set(locale, loading);
    return loading;
  };
}

const bundles = new WeakMap<MessageLoader, (locale: Locale) => Promise<MessageBundle>>();

/** The bundle of a loader, fetched once per language. */
export function loadMessages(load: MessageLoader, locale: Locale): Promise<MessageBundle> {
  const bundle = bundles.get(load) ?? perLocale((language) => load(language).then((module) => module.default));
  bundles.set(load, bundle);
  return bundle(locale);
}

/** Texts that every part uses: the error catalogue and the kit's words. */
export const sharedMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "i18n-[request]" */ `./locales/${locale}/shared.json`);

/** One for all roots: making a formatter costs more than formatting. */
const cache = createIntlCache();

interface RootProps {
  /** A language, or one as a country writes it (`regionalLocale`). */
  locale: string;
  timeZone?: string;
  messages: MessageBundle;
  children: ReactNode;
}

/** The root of all texts; a missing one is an error in development and tests, its id on the screen otherwise. */
export function I18nRoot({ locale, timeZone, messages, children }: RootProps) {
  const intl = useMemo(
    () => createIntl({ locale, defaultLocale, timeZone, messages: messages as Record<string, string>, onError: report }, cache),
    [locale, timeZone, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function report(error: Error) {
  if (process.env.NODE_ENV === 'test') throw error;
  if (process.env.NODE_ENV === 'development') console.error(error);
}

/** Adds a part's own texts below it; suspends while they load. */
export function WithMessages({ load, children }: { load: MessageLoader; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Merged load={load}>{children}</Merged>
    </Suspense>
  );
}

function Merged({ load, children }: { load: MessageLoader; children: ReactNode }) {
  const intl = useIntl();
  const own = use(loadMessages(load, toLocale(intl.locale)));
  const messages = useMemo(() => ({ ...(intl.messages as MessageBundle), ...own }), [intl.messages, own]);
  return (
    <I18nRoot locale={intl.locale} timeZone={intl.timeZone} messages={messages}>
      {children}
    </I18nRoot>
  );
}

interface PlaceProps {
  /** IANA zone of the dates. */
  zone: string;
  /** Code or Spanish name of the country that amounts and numbers are written for; by default the one around. */
  country?: string | undefined;
  children: ReactNode;
}

/** What is below it is shown as at a place. */
export function InPlace({ zone, country, children }: PlaceProps) {
  const { locale, messages } = useIntl();
  const here = country === undefined ? locale : regionalLocale(toLocale(locale), country);
  return (
    <I18nRoot locale={here} timeZone={zone} messages={messages as MessageBundle}>
      {children}
    </I18nRoot>
  );
}

/** The language in use. */
export function useLanguage(): Locale {
  return toLocale(useIntl().locale);
}

/** The language in use as the business's country writes it, for amounts, numbers and dates: "es-MX". */
export function useLocale(): string {
  return useIntl().locale;
}

/** The text of a descriptor's label in the language in use. */
export function useLabel(): (labels: Labels) => string {
  const language = useLanguage();
  return (labels) => labels[language] ?? labels[defaultLocale];
}

/** A translator from message id and values to text. */
export type Translate<Id extends string> = (id: Id, values?: Record<string, string | number>) => string;

/** Translator for the ids of one bundle: `const useT = messagesOf<typeof import('../locales/es/payments.json')>()`. */
export function messagesOf<Bundle extends object>() {
  type Id = Extract<keyof Bundle, string>;
  return function useT(): Translate<Id> {
    const intl = useIntl();
    return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
  };
}
