import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import { regionalLocale } from '@mostrador/values/country';
import { defaultLocale, toLocale, type Labels, type Locale } from './locales';
import { createLastValue, perLocale, usePerLocale, type PerLocale, type Localized } from './per-locale';

// One entry point, because this module is a federated singleton.
export { perLocale, usePerLocale, type Localized } from './per-locale';

export type MessageBundle = Record<string, string | MessageFormatElement[]>;
/** Loads a part's texts in one language; must be a stable function, because its result is cached. */
export type MessageLoader = (locale: Locale) => Promise<{ default: MessageBundle }>;

const bundles = new WeakMap<MessageLoader, PerLocale<MessageBundle>>();

/** Returns the cached bundle of a loader, one per language. */
function bundleOf(load: MessageLoader): PerLocale<MessageBundle> {
  const bundle = bundles.get(load) ?? perLocale(async (locale) => (await load(locale)).default);
  bundles.set(load, bundle);
  return bundle;
}

/** Loads a loader's texts, once per language. Rejects with `LoadError`. */
export function loadMessages(load: MessageLoader, locale: Locale): Promise<MessageBundle> {
  return bundleOf(load)(locale);
}

/** Returns a loader's texts and their language: the previous language until the requested one is loaded (`usePerLocale`). */
export function useMessages(load: MessageLoader, locale: Locale): Localized<MessageBundle> {
  return usePerLocale(bundleOf(load), locale);
}

/** Combines several loaders into one. */
export function allMessages(...loaders: MessageLoader[]): MessageLoader {
  return async (locale) => {
    const all = await Promise.all(loaders.map((load) => loadMessages(load, locale)));
    return { default: Object.assign({}, ...all) as MessageBundle };
  };
}

/** Loads the texts that every part uses: the error catalogue and the kit's texts. */
export const sharedMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "i18n-[request]" */ `./locales/${locale}/shared.json`);

/** Shared by all roots: creating a formatter costs more than formatting. */
const cache = createIntlCache();

interface RootProps {
  /** A language, optionally with a region (`regionalLocale`). */
  locale: string;
  timeZone?: string;
  messages: MessageBundle;
  children: ReactNode;
}

/** Provides all texts; a missing one throws in development and tests, otherwise its id is shown. */
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

/** Adds a part's own texts to the tree below; suspends while the first ones load. */
export function MessagesProvider({ load, children }: { load: MessageLoader; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Merged load={load}>{children}</Merged>
    </Suspense>
  );
}

/** Returns a component that renders `Part` with the texts of `load` added to the surrounding ones; see `MessagesProvider`. */
export function withMessages<Props extends object>(load: MessageLoader, Part: ComponentType<Props>) {
  return function PartWithMessages(props: Props) {
    return (
      <MessagesProvider load={load}>
        <Part {...props} />
      </MessagesProvider>
    );
  };
}

/** The tree below changes its language at once, when all its texts are loaded. */
function Merged({ load, children }: { load: MessageLoader; children: ReactNode }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const own = useMessages(load, locale);
  const [lastOf] = useState(() => createLastValue<typeof intl>());
  const shown = lastOf(own.locale === locale ? intl : undefined) ?? intl;
  const messages = useMemo(() => ({ ...(shown.messages as MessageBundle), ...own.value }), [shown.messages, own.value]);
  return (
    <I18nRoot locale={shown.locale} timeZone={intl.timeZone} messages={messages}>
      {children}
    </I18nRoot>
  );
}

interface PlaceProps {
  /** IANA zone of the dates. */
  zone: string;
  /** Code or Spanish name of the country whose formats amounts and numbers use; default: the surrounding country. */
  country?: string | undefined;
  children: ReactNode;
}

/** Renders its children with the time zone and number formats of a place. */
export function BusinessLocaleProvider({ zone, country, children }: PlaceProps) {
  const { locale, messages } = useIntl();
  const here = country === undefined ? locale : regionalLocale(toLocale(locale), country);
  return (
    <I18nRoot locale={here} timeZone={zone} messages={messages as MessageBundle}>
      {children}
    </I18nRoot>
  );
}

/** Returns the current language. */
export function useLanguage(): Locale {
  return toLocale(useIntl().locale);
}

/** Returns the current language with the business's country, for amounts, numbers and dates: "es-MX". */
export function useLocale(): string {
  return useIntl().locale;
}

/** Returns a function that picks a descriptor label's text in the current language. */
export function useLabel(): (labels: Labels) => string {
  const language = useLanguage();
  return (labels) => labels[language] ?? labels[defaultLocale];
}

/** Translates a message id and its values to text. */
export type Translate<Id extends string> = (id: Id, values?: Record<string, string | number>) => string;

/**
 * Creates a translator hook for the ids of one bundle: `const useT = messagesOf<typeof import('../locales/es/payments.json')>()`.
 */
export function messagesOf<Bundle extends object>() {
  type Id = Extract<keyof Bundle, string>;
  return function useT(): Translate<Id> {
    const intl = useIntl();
    return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
  };
}
