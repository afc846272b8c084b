import { prepareCalls } from '@mostrador/api-client/vanilla';
import type { MessageLoader } from '@mostrador/i18n';
import type { Config } from '../ground/config';
import { whenIdle } from '../ground/when-idle';
import { IdentityError, type IdentityProvider } from './provider';

/** Texts of the sign-in pages. */
export const identityMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "identity-[request]" */ `../locales/${locale}/identity.json`);

const providers = new WeakMap<Config['identity'], Promise<IdentityProvider>>();

/**
 * The identity provider of the deployment; its SDK is fetched now, not before. Rejects with `IdentityError` `network` when it cannot be
 * fetched; the next call tries again.
 */
export function loadIdentityProvider(identity: Config['identity']): Promise<IdentityProvider> {
  const known = providers.get(identity);
  if (known) return known;
  const provider = import(/* webpackChunkName: "firebase" */ './firebase-provider').then(
    ({ firebaseProvider }) => firebaseProvider(identity),
    (error: unknown) => {
      providers.delete(identity);
      throw new IdentityError('network', error);
    },
  );
  providers.set(identity, provider);
  return provider;
}

/** The code that turns an account into a session. Rejects with `IdentityError` `network` when it cannot be fetched. */
export function loadSignIn(): Promise<typeof import('./sign-in')> {
  return import(/* webpackChunkName: "sign-in" */ './sign-in').catch((error: unknown) => {
    throw new IdentityError('network', error);
  });
}

/** Fetches all that the first submit needs once the form is painted and the browser idle; a failure shows only then. */
export async function prepareSignIn(identity: Config['identity']): Promise<void> {
  await whenIdle();
  await Promise.allSettled([loadIdentityProvider(identity), loadSignIn(), prepareCalls()]);
}
