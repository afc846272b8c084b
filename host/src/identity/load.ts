import { prepareCalls } from '@mostrador/api-client/vanilla';
import type { MessageLoader } from '@mostrador/i18n';
import type { Config } from '../core/config';
import { whenIdle } from '../core/when-idle';
import { IdentityError, type IdentityProvider } from './provider';

/** Texts of the sign-in pages. */
export const identityMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "identity-[request]" */ `../locales/${locale}/identity.json`);

const providers = new WeakMap<Config['identity'], Promise<IdentityProvider>>();

/**
 * Returns the identity provider of the deployment and loads its SDK on the first call. Rejects with `IdentityError` `network` if that fails;
 * the next call retries.
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

/** Loads the code that turns an account into a session. Rejects with `IdentityError` `network` if that fails. */
export function loadSignIn(): Promise<typeof import('./sign-in')> {
  return import(/* webpackChunkName: "sign-in" */ './sign-in').catch((error: unknown) => {
    throw new IdentityError('network', error);
  });
}

/** Preloads everything that the first submit needs, once the form is painted and the browser is idle. Ignores failures. */
export async function prepareSignIn(identity: Config['identity']): Promise<void> {
  await whenIdle();
  await Promise.allSettled([loadIdentityProvider(identity), loadSignIn(), prepareCalls()]);
}
