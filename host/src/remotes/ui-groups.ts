/**
 * The UI groups that remotes take from the host. Named here, each is built into the host as a chunk of its own even where the host itself
 * does not use it: federation provides only what its owner imports.
 */
const groups: Record<string, () => Promise<unknown>> = {
  chart: () => import('@mostrador/ui/chart'),
  core: () => import('@mostrador/ui/core'),
  data: () => import('@mostrador/ui/data'),
  date: () => import('@mostrador/ui/date'),
  form: () => import('@mostrador/ui/form'),
  list: () => import('@mostrador/ui/list'),
  overlay: () => import('@mostrador/ui/overlay'),
  qr: () => import('@mostrador/ui/qr'),
  record: () => import('@mostrador/ui/record'),
  upload: () => import('@mostrador/ui/upload'),
};

/** Starts fetching groups that a screen names; an unknown name is a newer remote's and does nothing here. */
export function preloadUi(names: readonly string[] | undefined): void {
  for (const name of names ?? []) groups[name]?.().catch(() => undefined);
}
