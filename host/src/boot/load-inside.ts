import { lazyPart } from '@mostrador/loading/lazy-part';
import type { Locale } from '@mostrador/i18n/locales';

/** Loads the code for signed-in users. */
export const loadInside = () => import(/* webpackChunkName: "inside" */ './Inside');

/** The app for signed-in users, as a lazy component. */
export const Inside = lazyPart(async () => (await loadInside()).SignedInApp);

/** Preloads `SignedInApp` with everything that its first render needs. Failures are ignored here and surface when it renders. */
export async function prepareInside(locale: Locale): Promise<void> {
  await Promise.all([loadInside().then((inside) => inside.prepare(locale)), Inside.preload()]).catch(() => undefined);
}
