import { Suspense, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { FlagsProvider } from '@mostrador/feature-flags';
import { I18nRoot, useMessages } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { SessionProvider, useTimeZone } from '@mostrador/session';
import { Announcer, SnackbarProvider } from '@mostrador/ui/kit';
import { AppRouter, Navigate, Route, Routes } from '@mostrador/ui/router';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { useBranding } from '../branding/use-branding';
import { PublicOnly, RequireSession } from '../identity/guard';
import { HandyPage } from '../identity/HandyPage';
import { ForgotPage, LoginPage, RegisterPage } from '../identity/pages';
import { HandedToken } from '../identity/HandedToken';
import { flagsOf } from '../remotes/choose';
import { rootMessages } from '../remotes/messages';
import type { Remotes } from '../remotes/remotes';
import { RemotesProvider, type RemotesState } from '../remotes/remotes-context';
import { homePath } from '../ground/paths';
import { ScreenBoundary } from '../shell/ScreenBoundary';
import { ApiErrors } from './ApiErrors';
import { AppProvider, type AppState } from '../ground/app-context';
import type { Config } from '../ground/config';
import { Inside } from './load-inside';
import { LoadingScreen } from '../ground/LoadingScreen';
import { signInPaths } from '../ground/paths';
import { useSettings } from '../ground/settings';

interface Props {
  config: Config;
  initialBrand: Branding;
  loader: Remotes;
  /** Settled once the descriptors are known. */
  discovered: Promise<void>;
  /** A token that came in the address (`?token=`), already removed from it. */
  handedToken: string | null;
}

/** The whole product: providers, the public pages, and behind the guard the shell with the screens of the remotes. */
export function App({ config, initialBrand, loader, discovered, handedToken }: Props) {
  const { locale } = useSettings();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Texts locale={locale}>
        <SessionProvider>
          <Branded
            config={config}
            initialBrand={initialBrand}
            loader={loader}
            discovered={discovered}
            handedToken={handedToken}
          />
        </SessionProvider>
      </Texts>
    </Suspense>
  );
}

/** Root texts in the language of the settings, instants in the branch's zone; the old texts stay while another language loads. */
function Texts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const texts = useMessages(rootMessages, locale);
  const { rtlLayout } = useSettings();
  useLayoutEffect(() => {
    document.documentElement.lang = texts.locale;
    document.documentElement.dir = rtlLayout ? 'rtl' : 'ltr';
  }, [texts.locale, rtlLayout]);
  return (
    <I18nRoot locale={texts.locale} timeZone={useTimeZone()} messages={texts.value}>
      {children}
    </I18nRoot>
  );
}

function Branded({ config, initialBrand, loader, discovered, handedToken }: Props) {
  const brand = useBranding(config, initialBrand);
  const flags = useMemo(() => flagsOf(config, brand), [config, brand]);
  const remotes = useSyncExternalStore(loader.subscribe, loader.getSnapshot);
  const app = useMemo<AppState>(() => ({ config, brand }), [config, brand]);
  const known = useMemo<RemotesState>(() => ({ remotes, loader }), [remotes, loader]);
  return (
    <AppProvider state={app}>
      <RemotesProvider state={known}>
        <FlagsProvider flags={flags}>
          <ApiErrors>
            <SnackbarProvider>
              <Announcer />
              <AppRouter>
                <ScreenBoundary place="app">
                  <HandedToken token={handedToken}>
                    <Suspense fallback={<LoadingScreen />}>
                      <Pages discovered={discovered} />
                    </Suspense>
                  </HandedToken>
                </ScreenBoundary>
              </AppRouter>
            </SnackbarProvider>
          </ApiErrors>
        </FlagsProvider>
      </RemotesProvider>
    </AppProvider>
  );
}

function Pages({ discovered }: { discovered: Promise<void> }) {
  return (
    <Routes>
      <Route element={<PublicOnly />}>
        <Route path={signInPaths.login} element={<LoginPage />} />
        <Route path={signInPaths.register} element={<RegisterPage />} />
        <Route path={signInPaths.forgot} element={<ForgotPage />} />
        <Route path={signInPaths.handy} element={<HandyPage />} />
      </Route>
      <Route path="/" element={<RequireSession />}>
        <Route index element={<Navigate to={homePath} replace />} />
      </Route>
      <Route path="*" element={<Inside discovered={discovered} />} />
    </Routes>
  );
}
