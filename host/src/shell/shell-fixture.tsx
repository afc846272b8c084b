import type { ComponentType, ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiQuery } from '@mostrador/api-client';
import { business, type Business } from '@mostrador/contract/backoffice/business/calls';
import { FlagsProvider, type Flags } from '@mostrador/feature-flags';
import { I18nRoot, loadMessages, sharedMessages } from '@mostrador/i18n';
import type { Labels, Locale } from '@mostrador/i18n/locales';
import type { CommandDescriptor, MenuItemDescriptor, RemoteDescriptor, ScreenDescriptor } from '@mostrador/remote-kit/descriptor';
import { SessionProvider, useOptionalSession } from '@mostrador/session';
import { sessionStore, type Session, type SessionBusiness } from '@mostrador/session/store';
import { Announcer, SnackbarProvider } from '@mostrador/ui/kit';
import { AppRouter, Route, Routes } from '@mostrador/ui/router';
import { AppProvider, type AppState } from '../core/app-context';
import { parseConfig } from '../core/config';
import { changeSettings } from '../core/settings';
import { defaultBrand } from '../branding/default-brand';
import { remotesMessages } from '../remotes/messages';
import type { RemoteState } from '../remotes/registry';
import { RemotesProvider, type RemotesState } from '../remotes/remotes-context';
import { shellMessages } from './messages';
import { Shell } from './Shell';

/** Returns labels with a test text in every language, for descriptors. */
export function labels(es: string): Labels {
  return { es, en: `${es} (en)`, fr: `${es} (fr)`, ro: `${es} (ro)`, zh: `${es} (zh)` };
}

export function screenOf(id: string, path: string, more: Partial<ScreenDescriptor> = {}): ScreenDescriptor {
  return { id, path, access: 'session', titles: labels(`Pantalla ${id}`), ...more };
}

export function menuItemOf(id: string, screen: string, more: Partial<MenuItemDescriptor> = {}): MenuItemDescriptor {
  return { id, type: 'item', screen, group: 'main', icon: 'orders', order: 10, titles: labels(`Entrada ${id}`), ...more };
}

export function commandOf(id: string, screen: string, more: Partial<CommandDescriptor> = {}): CommandDescriptor {
  return { id, screen, titles: labels(`Orden ${id}`), ...more };
}

/** Returns an available remote with these parts. */
export function remoteOf(name: string, parts: Partial<RemoteDescriptor>): RemoteState {
  const descriptor: RemoteDescriptor = {
    name,
    titles: labels(name),
    contract: '^1.0.0',
    groups: [{ id: 'main', titles: labels(`Grupo ${name}`), order: 10 }],
    screens: [],
    menu: [],
    cards: [],
    commands: [],
    version: '1.0.0',
    build: 'test',
    entry: 'mf-manifest.json',
    shared: {},
    ...parts,
  };
  return {
    name,
    url: `http://localhost:3001/${name}/remote.json`,
    overridden: false,
    status: 'available',
    descriptor,
    fallback: false,
  };
}

export function sessionOf(change: Partial<SessionBusiness> = {}, branchId: number | null = 1): Session {
  return {
    token: 'test-token',
    branchId,
    business: {
      id: 1,
      name: 'La Esquina',
      role: 'ADMIN',
      email: 'admin@mostrador.test',
      country: 'ES',
      plan: '',
      kind: 'food',
      url: null,
      currency: 'EUR',
      timeZone: 'Europe/Madrid',
      primaryColor: null,
      secondaryColor: null,
      branches: [
        { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
        { id: 2, name: 'Norte', timeZone: 'Europe/Madrid' },
      ],
      ...change,
    },
  };
}

function businessOf({ business: sessionFields }: Session, address: Pick<Business, 'url' | 'startUrl'>): Business {
  const { id, name, country, plan, kind, role, branches, timeZone, currency } = sessionFields;
  return {
    ...{ id, name, country, plan, kind, role, branches, timeZone, currency },
    ...address,
    automaticAccept: false,
    hiddenMenu: [],
    ...{ logo: null, email: null, phone: null, taxName: null, taxId: null, taxAddress: null, languages: ['es'] },
    ...{ currencyFixed: true, version: 1, advancedVersion: 1, changed: null, advancedChanged: null },
    colors: { primary: null, secondary: null },
    externalMerchantId: null,
    permissions: [],
    paymentMethods: [],
  };
}

const config = parseConfig({
  payments: { url: 'http://localhost:4500' },
  backoffice: { url: 'http://localhost:4500' },
  realtime: { url: 'http://localhost:4500' },
  identity: { apiKey: 'test', projectId: 'test' },
  remotes: {},
});

/** Returns a loader of local components that fetches nothing. A part given as `Error` fails to load. */
function localParts(local: Record<string, ComponentType | Error>): RemotesState['loader'] {
  const parts = new Map<string, ReturnType<RemotesState['loader']['part']>>();
  return {
    part(remote, kind, id) {
      const key = `${remote}/${kind}/${id}`;
      const known = parts.get(key) ?? find(local[key] ?? new Error(`no ${key}`));
      parts.set(key, known);
      return known;
    },
    resetCount: () => 0,
    loaded: () => null,
    preload: () => undefined,
    retry: () => {
      parts.clear();
      return Promise.resolve();
    },
    health: () => [],
  };
}

async function find(Component: ComponentType | Error) {
  if (Component instanceof Error) throw Component;
  return { Component, messages: shellMessages };
}

/** Returns the remotes as boot provides them. */
export function remotesStateOf(remotes: RemoteState[], parts: Record<string, ComponentType | Error> = {}): RemotesState {
  return { remotes, loader: localParts(parts) };
}

interface Options {
  path?: string;
  session?: Session;
  flags?: Flags;
  remotes?: RemoteState[];
  /** Components by `remote/cards/id`. */
  parts?: Record<string, ComponentType | Error>;
  /** Addresses of the store in the server's data. */
  store?: Pick<Business, 'url' | 'startUrl'>;
  brand?: Partial<AppState['brand']>;
  locale?: Locale;
  /** Width of the window in px. */
  width?: number;
  storeControls?: ReactNode;
  /** Content of the shell's outlet. */
  screen?: ReactNode;
}

/** Renders the shell with everything that boot provides, signed in, at an address. */
export async function renderShell(options: Options = {}) {
  const { path = '/dashboard/default', session = sessionOf(), locale = 'es' } = options;
  const { url = null, startUrl = null } = options.store ?? {};
  const app: AppState = { config, brand: { ...defaultBrand, ...options.brand } };
  const remotes = remotesStateOf(options.remotes ?? [], options.parts);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(apiQuery(business.get, {}).queryKey, businessOf(session, { url, startUrl }));
  const reload = jest.fn();
  const onPrefetch = jest.fn();
  window.innerWidth = options.width ?? 1280;
  window.history.replaceState({}, '', path);
  sessionStore.start(session);
  changeSettings({ locale, navType: 'light', menuCollapsed: false });
  const loaders = [sharedMessages, remotesMessages, shellMessages];
  const [shared, remote] = await Promise.all(loaders.map((load) => loadMessages(load, locale)));
  await act(async () => {
    render(
      <I18nRoot locale={locale} messages={{ ...shared, ...remote }}>
        <SessionProvider>
          <AppProvider state={app}>
            <RemotesProvider state={remotes}>
              <FlagsProvider flags={options.flags ?? { payments: true, backoffice: true }}>
                <QueryClientProvider client={queries}>
                  <SnackbarProvider>
                    <Announcer />
                    <AppRouter>
                      <SignedIn>
                        <Routes>
                          <Route
                            element={<Shell onPrefetch={onPrefetch} reload={reload} storeControls={options.storeControls} />}
                          >
                            <Route path="*" element={options.screen ?? <p>Contenido</p>} />
                          </Route>
                        </Routes>
                      </SignedIn>
                    </AppRouter>
                  </SnackbarProvider>
                </QueryClientProvider>
              </FlagsProvider>
            </RemotesProvider>
          </AppProvider>
        </SessionProvider>
      </I18nRoot>,
    );
  });
  return { user: userEvent.setup(), reload, onPrefetch };
}

function SignedIn({ children }: { children: ReactNode }) {
  return useOptionalSession() ? children : <p>Sin sesión</p>;
}
