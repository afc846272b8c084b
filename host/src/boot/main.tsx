import type { Component } from 'react';
import { createRoot } from 'react-dom/client';
import { configureApi, signOutOfProvider } from '@mostrador/api-client/vanilla';
import { loadMessages, sharedMessages } from '@mostrador/i18n';
import { memoizeAsync } from '@mostrador/loading/memoize-async';
import { setProviderSegment } from '@mostrador/remote-kit';
import { followOtherTabs, sessionStore } from '@mostrador/session/store';
import { loadBranding } from '../branding/branding';
import { consumeToken } from '../identity/handed-token';
import { preloadSignInPage } from '../identity/pages';
import { resolveFlags } from '../remotes/choose';
import { RemoteError } from '../remotes/remote-error';
import { App } from './App';
import { ConfigError, loadConfig, type Config } from '../core/config';
import { loadSignedInApp, prepareSignedInApp } from './load-signed-in-app';
import { nonce } from './nonce';
import { customerLanguage } from '../core/customer-language';
import { mayBeCustomerPage } from '../core/customer-page';
import { getSettings } from '../core/settings';
import { showBootFailure } from '../core/boot-failure';
import { reportError, startErrorReports, type ErrorSource } from '../core/error-reports';
import { healthPath, homePath, isSignInPath, sessionsPath, signInPaths } from '../core/paths';
import { whenIdleAfterPaint } from '../core/when-idle';

__webpack_nonce__ = nonce;

function connectApis(config: Config) {
  sessionStore.setMerchantKey(config.payments.externalMerchantKey);
  configureApi({
    payments: config.payments,
    backoffice: config.backoffice,
    credentials: () => sessionStore.get(),
    onSessionLost: () => sessionStore.end('expired'),
  });
  if (config.payments.auth) {
    sessionStore.subscribe((session) => {
      if (!session) void signOutOfProvider();
    });
  }
}

async function boot() {
  const handedToken = consumeToken();
  const session = sessionStore.get();
  // Listen from the start: another tab may sign out while the files load.
  followOtherTabs();
  const { locale } = getSettings();
  const inside = session !== null && !isSignInPath(location.pathname);
  const isCustomer = session === null && mayBeCustomerPage();
  const needsRemotes = inside || isCustomer;
  const page = needsRemotes ? prepareSignedInApp(isCustomer ? customerLanguage() : locale) : preloadSignInPage(location.pathname);
  const texts = [locale, ...(isCustomer ? [customerLanguage()] : [])].map((language) => loadMessages(sharedMessages, language));
  const config = await loadConfig();
  connectApis(config);
  setProviderSegment(config.provider);
  const brand = await loadBranding(config, session?.business.id || null);
  const flags = resolveFlags(config, brand);
  const start = memoizeAsync(async () => (await loadSignedInApp()).startRemotes(config, flags, locale));
  // A screen whose part failed to load shows the error with a retry.
  const started = () => start().catch(() => undefined);
  // Wait for the parts of the first render: React would show a fallback for at least 300 ms.
  await Promise.all([...texts, page, needsRemotes && started()]);
  // The sign-in pages need no remote, so remotes start after their paint.
  if (!needsRemotes) void whenIdleAfterPaint().then(started);
  startErrorReports(config.errorReports?.url, {
    route: () => start.peek()?.screenPath(location.pathname) ?? hostRoute(location.pathname),
    buildOf: (name) =>
      start
        .peek()
        ?.health()
        .find(({ state }) => state.name === name)?.loadedBuild ?? null,
  });
  createRoot(document.getElementById('root')!, { onCaughtError, onUncaughtError }).render(
    <App config={config} initialBrand={brand} start={start} handedToken={handedToken} />,
  );
}

/** Returns one of the host's own paths unchanged, and a placeholder for any other path, because it may contain an id. */
const hostRoute = (pathname: string) =>
  [homePath, healthPath, sessionsPath, ...Object.values(signInPaths)].find((path) => path === pathname) ?? '*';

function onCaughtError(error: unknown, { errorBoundary }: { errorBoundary?: Component<unknown> | undefined }) {
  const { source } = (errorBoundary?.props ?? {}) as { source?: ErrorSource };
  // A failed load has already been reported.
  if (!(error instanceof RemoteError)) reportError('caught', error, source);
  console.error(error);
}

function onUncaughtError(error: unknown) {
  reportError('uncaught', error);
  console.error(error);
}

boot().catch((error: unknown) => showBootFailure(error, error instanceof ConfigError ? error.message : undefined));
