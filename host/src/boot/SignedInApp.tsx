import { memo, Suspense, use, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { QueryClientProvider } from '@tanstack/react-query';
import { useServerOffset } from '@mostrador/api-client';
import { useFlags } from '@mostrador/feature-flags';
import { BusinessLocaleProvider, loadMessages, useLanguage, MessagesProvider } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { useOptionalSession, useTimeZone } from '@mostrador/session';
import { NO_BUSINESS } from '@mostrador/session/store';
import { loadAntdLocale } from '@mostrador/ui/antd-theme';
import { ClockOffsetProvider, PageSkeleton, UserKeyProvider } from '@mostrador/ui/kit';
import { Navigate, Outlet, Route, Routes, usePathname } from '@mostrador/ui/router';
import { endSessionsAtSignOut, prepareSignOut } from '../identity/end-server-session';
import { RequireSession } from '../identity/guard';
import { ConnectionChip } from '../realtime/ConnectionChip';
import { realtimeMessages } from '../realtime/messages';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { SoundBanner } from '../realtime/SoundBanner';
import { StaleBanner } from '../realtime/StaleBanner';
import { remoteOwningPath } from '../remotes/choose';
import { remotesMessages } from '../remotes/messages';
import { allScreens, type OwnedScreen } from '../remotes/registry';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { RemoteScreen } from '../remotes/RemoteScreen';
import type { Remotes } from '../remotes/remotes';
import { RemotesProvider, useRemotes, type RemotesState } from '../remotes/remotes-context';
import { ForbiddenPage } from '../shell/ForbiddenPage';
import { healthAccessRule, findScreen, screenBlockedBy } from '../remotes/navigation';
import { shellMessages } from '../shell/messages';
import { NotFoundPage } from '../shell/NotFoundPage';
import { Shell } from '../shell/Shell';
import { fillScreenPath } from '@mostrador/remote-kit';
import type { AccessRule } from '@mostrador/remote-kit/access-rule';
import { AntdLook } from './AntdLook';
import { CustomerHead } from './CustomerHead';
import { CustomerLanguage } from './CustomerLanguage';
import { afterFirstScreen, lazyAfterFirstScreen } from '../remotes/after-first-screen';
import { useApp } from '../core/app-context';
import { healthPath, homePath, registrationPath, sessionsPath } from '../core/paths';
import { queryClient } from '../core/query-client';
import { allowTranslation } from '../core/translation';
import { useOnline } from '../core/use-online';

export { startRemotes } from './start-remotes';

endSessionsAtSignOut();

const everyRole: AccessRule = {};

const HomePage = lazyPart(() => import('../home/HomePage').then((module) => module.HomePage));
/** Loads the store's controls after the first screen. */
const StoreControls = lazyAfterFirstScreen(async () => (await import('../shell/store/StoreControls')).StoreControls);
const FollowBusiness = lazyAfterFirstScreen(async () => (await import('../shell/store/FollowBusiness')).FollowBusiness);
const LateNotices = lazyAfterFirstScreen(async () => (await import('./LateNotices')).LateNotices);
const PlainFrame = lazyPart(() => import('../shell/NoBusinessFrame').then((module) => module.NoBusinessFrame));
const HealthPage = lazyPart(() => import('../remotes/HealthPage').then((module) => module.HealthPage));
const SessionsPage = lazyPart(() => import('../identity/sessions/SessionsPage').then((module) => module.SessionsPage));

/** Router path of a descriptor's template: `/cliente/{id}` → `/cliente/:id`. */
function routePath(template: string): string {
  return template
    .split('/')
    .map((part) => (part === '{provider}' ? fillScreenPath(part) : part.replace(/^\{(\w+)\}$/, ':$1')))
    .join('/');
}

/** Loads the code and texts of the frame's first render, so that it has no fallback: React would show one for at least 300 ms. */
export async function prepare(locale: Locale): Promise<void> {
  void afterFirstScreen()
    .then(() => Promise.all([loadAntdLocale(locale), prepareSignOut()]))
    .catch(() => undefined);
  await Promise.all([remotesMessages, shellMessages, realtimeMessages].map((texts) => loadMessages(texts, locale)));
}

/** Renders everything that needs the remotes' descriptors: public screens of remotes, and the shell for a signed-in user. */
export function SignedInApp({ start }: { start: () => Promise<Remotes> }) {
  const loader = use(start());
  const remotes = useSyncExternalStore(loader.subscribe, loader.getSnapshot);
  const known = useMemo<RemotesState>(() => ({ remotes, loader }), [remotes, loader]);
  return (
    <QueryClientProvider client={queryClient}>
      <RemotesProvider state={known}>
        <Screens />
      </RemotesProvider>
    </QueryClientProvider>
  );
}

function Screens() {
  const { remotes } = useRemotes();
  const pathname = usePathname();
  const here = useMemo(() => findScreen(allScreens(remotes), pathname), [remotes, pathname]);
  // Only the route of this screen: the router compiles the paths of all its routes again after each change of the address.
  const signedIn = useMemo(() => signedInRoutes(here ? [here] : allScreens(remotes)), [here, remotes]);
  const isPublic = here?.screen.access === 'public';
  useLayoutEffect(() => {
    allowTranslation(isPublic);
    return () => allowTranslation(false);
  }, [isPublic]);
  if (isPublic) {
    return (
      <CustomerLanguage>
        <MessagesProvider load={remotesMessages}>
          <AntdLook>
            <CustomerHead />
            <Routes>
              <Route
                path={routePath(here.screen.path)}
                element={<RemoteScreen remote={here.remote} screenId={here.screen.id} />}
              />
            </Routes>
          </AntdLook>
        </MessagesProvider>
      </CustomerLanguage>
    );
  }
  return (
    <MessagesProvider load={remotesMessages}>
      <Routes>{signedIn}</Routes>
    </MessagesProvider>
  );
}

// The same elements for every address, so that components that do not read the address do not render again.
const guard = <RequireSession />;
const signedInPart = <SignedIn />;
const frame = <Frame />;

function signedInRoutes(screens: readonly OwnedScreen[]): ReactNode {
  return (
    <Route element={guard}>
      <Route element={signedInPart}>
        <Route element={frame}>
          <Route path={homePath} element={<HomePage />} />
          <Route
            path={healthPath}
            element={
              <Gated gate={healthAccessRule}>
                <HealthPage />
              </Gated>
            }
          />
          <Route
            path={sessionsPath}
            element={
              <Gated gate={everyRole}>
                <SessionsPage />
              </Gated>
            }
          />
          {screens
            .filter(({ screen }) => screen.access === 'session' && !screen.bare)
            .map((owned) => (
              <Route
                key={`${owned.remote}/${owned.screen.id}`}
                path={routePath(owned.screen.path)}
                element={<GatedScreen {...owned} />}
              />
            ))}
          <Route path="*" element={<Elsewhere />} />
        </Route>
        {screens
          .filter(({ screen }) => screen.access === 'session' && screen.bare)
          .map((owned) => (
            <Route
              key={`${owned.remote}/${owned.screen.id}`}
              path={routePath(owned.screen.path)}
              element={<GatedScreen {...owned} />}
            />
          ))}
      </Route>
    </Route>
  );
}

function SignedIn() {
  const own = useOptionalSession()?.business;
  const pathname = usePathname();
  if (own?.id === NO_BUSINESS && pathname !== registrationPath) return <Navigate to={registrationPath} replace />;
  return <Place />;
}

const Place = memo(function Place() {
  const own = useOptionalSession()?.business;
  const zone = useTimeZone();
  const online = useOnline();
  return (
    <BusinessLocaleProvider zone={zone} country={own?.country}>
      <UserKeyProvider value={own ? `${own.id}/${own.user ?? own.email}` : ''}>
        <ServerClock>
          <AntdLook>
            <RealtimeProvider>
              <Outlet />
              <RemoteBoundary resetKey={`business/${online}`} fallback={() => null}>
                <Suspense fallback={null}>
                  <FollowBusiness />
                </Suspense>
              </RemoteBoundary>
            </RealtimeProvider>
          </AntdLook>
        </ServerClock>
      </UserKeyProvider>
    </BusinessLocaleProvider>
  );
});

function ServerClock({ children }: { children: ReactNode }) {
  return <ClockOffsetProvider value={useServerOffset()}>{children}</ClockOffsetProvider>;
}

function Frame() {
  const { loader } = useRemotes();
  const flags = useFlags();
  const locale = useLanguage();
  const online = useOnline();
  const session = useOptionalSession();
  const hasBranch = session?.branchId != null;
  const inBranch = flags.backoffice === true && hasBranch;
  if (session?.business.id === NO_BUSINESS) return <PlainFrame />;
  return (
    <>
      {inBranch && (
        <div className="h-notices">
          <MessagesProvider load={realtimeMessages}>
            <StaleBanner />
            <SoundBanner />
          </MessagesProvider>
        </div>
      )}
      <RemoteBoundary resetKey={`new-version/${online}`} fallback={() => null}>
        <Suspense fallback={null}>
          <LateNotices />
        </Suspense>
      </RemoteBoundary>
      <Shell
        onPrefetch={(remote, screenId) => loader.preload(remote, 'screens', screenId, locale)}
        storeControls={inBranch ? <StoreBar /> : undefined}
      />
    </>
  );
}

/** Controls of the store. Those that load later come first in the row, so that their arrival moves no other control. */
function StoreBar() {
  return (
    <>
      <RemoteBoundary resetKey={`store/${useOnline()}`} fallback={() => null}>
        <Suspense fallback={null}>
          <StoreControls />
        </Suspense>
      </RemoteBoundary>
      <ConnectionChip />
    </>
  );
}

function Gated({ gate, children }: { gate: AccessRule; children: ReactNode }) {
  const flags = useFlags();
  const session = useOptionalSession();
  if (!session) return null;
  const closed = screenBlockedBy(gate, { flags, session });
  if (closed) return <ForbiddenPage reason={closed} />;
  return <Suspense fallback={<PageSkeleton />}>{children}</Suspense>;
}

function GatedScreen({ remote, screen }: OwnedScreen) {
  return (
    <Gated gate={screen}>
      <RemoteScreen remote={remote} screenId={screen.id} />
    </Gated>
  );
}

/** Page for a path without a known screen: its remote is switched off or cannot be reached, or no remote claims the path. */
function Elsewhere() {
  const { config } = useApp();
  const { remotes } = useRemotes();
  const flags = useFlags();
  const pathname = usePathname();
  const owner = remoteOwningPath(config, pathname);
  if (owner && (flags as Record<string, boolean | undefined>)[owner] !== true) return <ForbiddenPage reason="flag" />;
  const state = remotes.find((remote) => remote.name === owner);
  if (owner && state && !state.descriptor) return <RemoteScreen remote={owner} screenId={pathname} />;
  return <NotFoundPage />;
}
