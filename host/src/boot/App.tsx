import { Suspense, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { FlagsProvider } from '@mostrador/feature-flags';
import { I18nRoot, sharedMessages, useMessages } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { SessionProvider, useTimeZone } from '@mostrador/session';
import { Announcer, SnackbarProvider } from '@mostrador/ui/kit';
import { AppRouter, Navigate, Route, Routes } from '@mostrador/ui/router';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { useBranding } from '../branding/use-branding';
import { PublicOnly, RequireSession } from '../identity/guard';
import { HandyPage } from '../identity/HandyPage';
import { ForgotPage, LoginPage, RegisterPage } from '../identity/pages';
import { UrlToken } from '../identity/UrlToken';
import { resolveFlags } from '../remotes/choose';
import type { Remotes } from '../remotes/remotes';
import { ScreenBoundary } from '../shell/ScreenBoundary';
import { ApiErrors } from './ApiErrors';
import { AppProvider, type AppState } from '../core/app-context';
import type { Config } from '../core/config';
import { SignedInApp } from './load-signed-in-app';
import { LoadingScreen } from '../core/LoadingScreen';
import { homePath, signInPaths } from '../core/paths';
import { useSettings } from '../core/settings';

interface Props {
  config: Config;
  initialBrand: Branding;
  /** Resolves to the remotes once their descriptors are loaded. */
  start: () => Promise<Remotes>;
  /** Token from the address (`?token=`), already removed from it. */
  handedToken: string | null;
}

/** The whole app: providers, the public pages, and, for signed-in users, the shell with the screens of the remotes. */
export function App({ config, initialBrand, start, handedToken }: Props) {
  const { locale } = useSettings();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LocaleProvider locale={locale}>
        <SessionProvider>
          <BrandedApp config={config} initialBrand={initialBrand} start={start} handedToken={handedToken} />
        </SessionProvider>
      </LocaleProvider>
    </Suspense>
  );
}

/**
 * Provides the root messages and the branch's time zone, and sets language and direction of the document. Shows the previous messages until
 * another language has loaded.
 */
function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const texts = useMessages(sharedMessages, locale);
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

function BrandedApp({ config, initialBrand, start, handedToken }: Props) {
  const brand = useBranding(config, initialBrand);
  const flags = useMemo(() => resolveFlags(config, brand), [config, brand]);
  const app = useMemo<AppState>(() => ({ config, brand }), [config, brand]);
  return (
    <AppProvider state={app}>
      <FlagsProvider flags={flags}>
        <ApiErrors>
          <SnackbarProvider>
            <Announcer />
            <AppRouter>
              <ScreenBoundary place="app">
                <Suspense fallback={<LoadingScreen />}>
                  <UrlToken token={handedToken}>
                    <Pages start={start} />
                  </UrlToken>
                </Suspense>
              </ScreenBoundary>
            </AppRouter>
          </SnackbarProvider>
        </ApiErrors>
      </FlagsProvider>
    </AppProvider>
  );
}

function Pages({ start }: Pick<Props, 'start'>) {
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
      <Route path="*" element={<SignedInApp start={start} />} />
    </Routes>
  );
}
