import { lazyPart } from '@mostrador/loading/lazy-part';
import type { Locale } from '@mostrador/i18n/locales';

/** The code behind the sign-in. */
export const loadInside = () => import(/* webpackChunkName: "inside" */ './Inside');

/** What is behind the sign-in. */
export const Inside = lazyPart(async () => (await loadInside()).Inside);

/** Fetches it with all that its first render needs; a failure shows when it is rendered. */
export async function prepareInside(locale: Locale): Promise<void> {
  await Promise.all([loadInside().then((inside) => inside.prepare(locale)), Inside.preload()]).catch(() => undefined);
}
