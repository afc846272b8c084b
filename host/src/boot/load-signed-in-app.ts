import { lazyPart } from '@mostrador/loading/lazy-part';
import type { Locale } from '@mostrador/i18n/locales';

/** Loads the code for signed-in users. */
export const loadSignedInApp = () => import(/* webpackChunkName: "inside" */ './SignedInApp');

/** The app for signed-in users, as a lazy component. */
export const SignedInApp = lazyPart(async () => (await loadSignedInApp()).SignedInApp);

/** Preloads `SignedInApp` with everything that its first render needs. Failures are ignored here and surface when it renders. */
export async function prepareSignedInApp(locale: Locale): Promise<void> {
  await Promise.all([loadSignedInApp().then((inside) => inside.prepare(locale)), SignedInApp.preload()]).catch(() => undefined);
}
