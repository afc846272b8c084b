/** Version of each module below in this build, by name. Set by `hostWebpack`; empty outside of a webpack build. */
const versions = (process.env.SHARED_VERSIONS ?? {}) as Readonly<Record<string, string>>;

/**
 * Loaders of the modules that are shared as singletons, by module name: the host and all remotes use these copies (docs platform §2).
 * The host imports them directly, so it can start without module federation.
 */
export const sharedModuleLoaders: Readonly<Record<string, () => Promise<object>>> = {
  react: () => import(/* webpackChunkName: "shared" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackChunkName: "shared" */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackChunkName: "shared" */ 'react-dom'),
  '@tanstack/react-query': () => import(/* webpackChunkName: "shared" */ '@tanstack/react-query'),
  'react-intl': () => import(/* webpackChunkName: "shared" */ 'react-intl'),
  '@mostrador/api-client': () => import(/* webpackChunkName: "shared" */ '@mostrador/api-client'),
  '@mostrador/api-client/vanilla': () => import(/* webpackChunkName: "shared" */ '@mostrador/api-client/vanilla'),
  '@mostrador/feature-flags': () => import(/* webpackChunkName: "shared" */ '@mostrador/feature-flags'),
  '@mostrador/i18n': () => import(/* webpackChunkName: "shared" */ '@mostrador/i18n'),
  '@mostrador/remote-kit': () => import(/* webpackChunkName: "shared" */ '@mostrador/remote-kit'),
  '@mostrador/schema': () => import(/* webpackChunkName: "shared" */ '@mostrador/schema'),
  '@mostrador/session': () => import(/* webpackChunkName: "shared" */ '@mostrador/session'),
  '@mostrador/ui/chart': () => import(/* webpackChunkName: "ui-chart" */ '@mostrador/ui/chart'),
  '@mostrador/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@mostrador/ui/form'),
  '@mostrador/ui/icons': () => import(/* webpackChunkName: "shared" */ '@mostrador/ui/icons'),
  '@mostrador/ui/kit': () => import(/* webpackChunkName: "shared" */ '@mostrador/ui/kit'),
  '@mostrador/ui/list': () => import(/* webpackChunkName: "ui-list" */ '@mostrador/ui/list'),
  '@mostrador/ui/overlay': () => import(/* webpackChunkName: "ui-overlay" */ '@mostrador/ui/overlay'),
  '@mostrador/ui/qr': () => import(/* webpackChunkName: "ui-qr" */ '@mostrador/ui/qr'),
  '@mostrador/ui/record': () => import(/* webpackChunkName: "ui-record" */ '@mostrador/ui/record'),
  '@mostrador/ui/router': () => import(/* webpackChunkName: "shared" */ '@mostrador/ui/router'),
};

/** Returns the version of each shared module that this host provides, by name. */
export function providedModules(): Readonly<Record<string, string>> {
  return versions;
}

/** Prefetches the UI groups that a screen names. Ignores unknown names: a newer remote may use groups that this host does not have. */
export function preloadUi(names: readonly string[] | undefined): void {
  for (const name of names ?? []) sharedModuleLoaders[`@mostrador/ui/${name}`]?.().catch(() => undefined);
}
