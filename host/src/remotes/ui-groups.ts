/**
 * The UI groups that remotes take from the host. Named here, each is built into the host as a chunk of its own even where the host itself
 * does not use it: federation provides only what its owner imports.
 */
const groups: Record<string, () => Promise<unknown>> = {
  chart: () => import(/* webpackChunkName: "ui-chart" */ '@mostrador/ui/chart'),
  core: () => import(/* webpackChunkName: "ui-core" */ '@mostrador/ui/core'),
  data: () => import(/* webpackChunkName: "ui-data" */ '@mostrador/ui/data'),
  date: () => import(/* webpackChunkName: "ui-date" */ '@mostrador/ui/date'),
  form: () => import(/* webpackChunkName: "ui-form" */ '@mostrador/ui/form'),
  list: () => import(/* webpackChunkName: "ui-list" */ '@mostrador/ui/list'),
  overlay: () => import(/* webpackChunkName: "ui-overlay" */ '@mostrador/ui/overlay'),
  qr: () => import(/* webpackChunkName: "ui-qr" */ '@mostrador/ui/qr'),
  record: () => import(/* webpackChunkName: "ui-record" */ '@mostrador/ui/record'),
};

/** Starts fetching groups that a screen names; an unknown name is a newer remote's and does nothing here. */
export function preloadUi(names: readonly string[] | undefined): void {
  for (const name of names ?? []) groups[name]?.().catch(() => undefined);
}
