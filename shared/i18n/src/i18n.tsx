import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import { regionalLocale } from '@mostrador/values/country';
import { defaultLocale, toLocale, type Labels, type Locale } from './locales';
import { keepLast, perLocale, usePerLocale, type PerLocale, type Spoken } from './per-locale';

// One entry point, because this module is one federated singleton.
export { perLocale, usePerLocale, type Spoken } from './per-locale';

export type MessageBundle = Record<string, string | MessageFormatElement[]>;
/** Loads the texts of a part in one language; must be a stable function, its answer is kept. */
export type MessageLoader = (locale: Locale) => Promise<{ default: MessageBundle }>;

const bundles = new WeakMap<MessageLoader, PerLocale<MessageBundle>>();

/** The bundle of a loader, once per language. */
function bundleOf(load: MessageLoader): PerLocale<MessageBundle> {
  const bundle = bundles.get(load) ?? perLocale(async (locale) => (await load(locale)).default);
  bundles.set(load, bundle);
  return bundle;
}

/** Fetches the texts of a loader, once per language. Rejects with `LoadError`. */
export function loadMessages(load: MessageLoader, locale: Locale): Promise<MessageBundle> {
  return bundleOf(load)(locale);
}

/** The texts of a loader and the language that they are in: the one before until the wanted one is there (`usePerLocale`). */
export function useMessages(load: MessageLoader, locale: Locale): Spoken<MessageBundle> {
  return usePerLocale(bundleOf(load), locale);
}

/** One loader for the texts of several. */
export function allMessages(...loaders: MessageLoader[]): MessageLoader {
  return async (locale) => {
    const all = await Promise.all(loaders.map((load) => loadMessages(load, locale)));
    return { default: Object.assign({}, ...all) as MessageBundle };
  };
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

/** Adds a part's own texts below it; suspends while the first ones load. */
export function WithMessages({ load, children }: { load: MessageLoader; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Merged load={load}>{children}</Merged>
    </Suspense>
  );
}

/** What is below changes its language as one: with all its texts, once they have come. */
function Merged({ load, children }: { load: MessageLoader; children: ReactNode }) {
  const intl = useIntl();
  const wanted = toLocale(intl.locale);
  const own = useMessages(load, wanted);
  const [lastOf] = useState(() => keepLast<typeof intl>());
  const around = lastOf(own.locale === wanted ? intl : undefined) ?? intl;
  const messages = useMemo(() => ({ ...(around.messages as MessageBundle), ...own.value }), [around.messages, own.value]);
  return (
    <I18nRoot locale={around.locale} timeZone={intl.timeZone} messages={messages}>
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
