import { Suspense, use, type ReactElement, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useIntl } from 'react-intl';
import { callApi, configureApi, describeError } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { normalizeBusiness } from '@mostrador/contract/backoffice/business/normalize-business';
import { FlagsProvider, type Flags } from '@mostrador/feature-flags';
import {
  I18nRoot,
  BusinessLocaleProvider,
  loadMessages,
  sharedMessages,
  MessagesProvider,
  type MessageBundle,
  type MessageLoader,
} from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { HostServicesProvider, setProviderSegment, type HostServices, type Remote } from '@mostrador/remote-kit';
import { SessionProvider, useOptionalSession, useTimeZone } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { unregistered } from '@mostrador/session/unregistered';
import { AntdLookContext, loadAntdLocale } from '@mostrador/ui/antd-theme';
import { quietLook } from '@mostrador/ui/test/antd-look';
import { Announcer, ErrorTextProvider, SnackbarProvider } from '@mostrador/ui/kit';
import { AppRouter, Route, Routes } from '@mostrador/ui/router';
import type { SandboxControl } from './control';
import { demoUsers, type DemoUser } from './demo-users';
import { startSandbox } from './sandbox';

/** An element, or a screen or card of a remote by its id (its texts and lazy code load as in the host). */
export type Subject = ReactElement | { remote: Remote; screen: string } | { remote: Remote; card: string };

export interface RenderOptions {
  /** Address of the page, with its query. Default `/`. */
  path?: string;
  /** Router pattern that `path` is matched with, `/cliente/:id`, for screens that read parameters. Default: any path. */
  route?: string;
  /** A demo user, signed in through the real calls, or null without a session. Default `admin`. */
  session?: DemoUser | null;
  /** Default: the user's first. */
  branchId?: number;
  /** Default: payments and backoffice on. */
  flags?: Flags;
  /** Default `es`. */
  locale?: Locale;
  /** Texts of the element beside the shared ones; not needed for a remote's screen. */
  messages?: MessageLoader[];
  /** The payments provider wants a login of its own. Default: the key is enough. */
  providerLogin?: boolean;
  /**
   * How the user comes to the page: in a new browser (`first`, the default), or finding what the page before, which is gone, left on the
   * device: all of it (`reload`), what the same user finds who signs in again after the session had expired (`expired`), what another tab
   * sees of it (`tab`).
   */
  visit?: 'first' | 'reload' | 'expired' | 'tab';
  /** Realtime, sound and connectivity as the host would report them. Default: live, ready, online. */
  services?: Partial<HostServices>;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** Path and query of the address bar. */
  location(): string;
  /** The backend behind the screen. */
  sandbox: SandboxControl;
  queries: QueryClient;
  /** Shows other host services: `setServices({ online: false })`. */
  setServices(services: Partial<HostServices>): Promise<void>;
}

const hostServices: HostServices = {
  realtime: { status: 'live', reconnect: () => undefined },
  sound: { status: 'ready', test: () => Promise.resolve(true), silence: () => undefined, volume: 1, setVolume: () => undefined },
  notices: { status: 'off', turn: () => Promise.resolve() },
  online: true,
};

function connect(url: string, providerLogin: boolean): void {
  configureApi({
    payments: {
      url,
      apiKey: 'sandbox-key',
      apiKeyHeader: 'X-API-Key',
      idempotencyHeader: 'Idempotency-Key',
      externalMerchantHeader: 'X-External-Merchant-Id',
      externalMerchantKey: 'external_merchant_id',
      sessionHeader: 'X-Session',
      ...(providerLogin ? { auth: 'login' } : {}),
    },
    backoffice: { url, idempotencyHeader: 'Idempotency-Key' },
    credentials: () => sessionStore.get(),
    onSessionLost: () => sessionStore.end('expired'),
  });
}

async function signIn(sandbox: SandboxControl, email: string, branchId: number | undefined): Promise<void> {
  const token = await sandbox.signIn(email);
  const own = await callApi(business.get, {}, { headers: { Authorization: `Bearer ${token}` } }).then(
    normalizeBusiness,
    (error: unknown) => {
      if (email !== demoUsers.newcomer) throw error;
      return null;
    },
  );
  if (!own) return sessionStore.start({ token, business: unregistered(email, undefined) });
  sessionStore.start({
    token,
    business: { ...own, email, primaryColor: own.colors.primary, secondaryColor: own.colors.secondary },
    ...(branchId === undefined ? {} : { branchId }),
  });
}

/** Leaves the page before, if it was one of this browser, and comes to this one. */
async function arrive(sandbox: SandboxControl, { visit = 'first', session = 'admin', branchId }: RenderOptions): Promise<void> {
  if (visit !== 'first') cleanup();
  if (visit === 'first') sessionStore.end('missing');
  if (visit === 'expired') sessionStore.end('expired');
  if (visit === 'first') localStorage.clear();
  if (visit === 'first' || visit === 'tab') sessionStorage.clear();
  // A page that loads reads the session from the storage.
  sessionStore.setMerchantKey('external_merchant_id');
  if (session && !sessionStore.get()) await signIn(sandbox, demoUsers[session], branchId);
}

function Words({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <ErrorTextProvider describe={(error) => describeError(error, (id, values) => intl.formatMessage({ id }, values))}>
      {children}
    </ErrorTextProvider>
  );
}

function AtBranch({ children }: { children: ReactNode }) {
  return (
    <BusinessLocaleProvider zone={useTimeZone()} country={useOptionalSession()?.business.country}>
      {children}
    </BusinessLocaleProvider>
  );
}

function partOf(subject: Exclude<Subject, ReactElement>) {
  const { remote } = subject;
  const [kind, id] = 'screen' in subject ? (['screens', subject.screen] as const) : (['cards', subject.card] as const);
  const part = remote[kind][id];
  if (!part) throw new Error(`The remote "${remote.name}" has no ${kind} "${id}"`);
  const messages: MessageLoader = async (locale) => {
    const bundles = await Promise.all(part.messages.map((namespace) => remote.messages(locale, namespace)));
    return { default: Object.assign({}, ...bundles.map((bundle) => bundle.default)) as MessageBundle };
  };
  return { component: part.load(), messages };
}

function Part({ load }: { load: ReturnType<typeof partOf>['component'] }) {
  const Component = use(load);
  return <Component />;
}

function elementOf(subject: Subject): ReactElement {
  if (!('remote' in subject)) return subject;
  const { component, messages } = partOf(subject);
  return (
    <MessagesProvider load={messages}>
      <Part load={component} />
    </MessagesProvider>
  );
}

async function textsOf(loaders: MessageLoader[], locale: Locale): Promise<MessageBundle> {
  const bundles = await Promise.all([sharedMessages, ...loaders].map((load) => loadMessages(load, locale)));
  return Object.assign({}, ...bundles) as MessageBundle;
}

/**
 * Renders a screen over the sandbox with everything that the host gives it: session, flags, texts, router at an address, query cache,
 * snackbar, announcements, host services. The sandbox is at the seed unless the test already asked for it (`startSandbox`).
 */
export async function renderScreen(subject: Subject, options: RenderOptions = {}): Promise<RenderedScreen> {
  const { path = '/', route = '*', locale = 'es', messages = [] } = options;
  const { flags = { payments: true, backoffice: true } } = options;
  const sandbox = await startSandbox();
  connect(sandbox.url, options.providerLogin === true);
  setProviderSegment('akua');
  await arrive(sandbox, options);
  window.history.replaceState(null, '', path);
  const texts = await textsOf(messages, locale);
  await loadAntdLocale(locale);
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const element = elementOf(subject);
  const page = (services: Partial<HostServices>) => (
    <I18nRoot locale={locale} messages={texts}>
      <SessionProvider>
        <AtBranch>
          <FlagsProvider flags={flags}>
            <QueryClientProvider client={queries}>
              <Words>
                <AntdLookContext value={quietLook}>
                  <SnackbarProvider>
                    <Announcer />
                    <HostServicesProvider services={{ ...hostServices, ...services }}>
                      <AppRouter>
                        <Suspense fallback={null}>
                          <Routes>
                            <Route path={route} element={element} />
                            {route !== '*' && <Route path="*" element={null} />}
                          </Routes>
                        </Suspense>
                      </AppRouter>
                    </HostServicesProvider>
                  </SnackbarProvider>
                </AntdLookContext>
              </Words>
            </QueryClientProvider>
          </FlagsProvider>
        </AtBranch>
      </SessionProvider>
    </I18nRoot>
  );
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(page(options.services ?? {}));
  });
  const rendered = result!;
  return {
    ...rendered,
    user: userEvent.setup(),
    location: () => window.location.pathname + window.location.search,
    sandbox,
    queries,
    setServices: (services) => act(async () => rendered.rerender(page(services))),
  };
}
