import { signInToProvider } from '@mostrador/api-client/vanilla';
import { useApp } from '../core/app-context';
import { loadIdentityProvider, loadSignIn } from './load';
import type { Account, IdentityProvider } from './provider';
import { useSubmission } from './use-submission';

/**
 * Returns the sign-in action: gets an account from the identity provider, then a session from the backend. The guard then redirects. Runs
 * one attempt at a time. `account` runs in the click handler, so it may open a pop-up before it awaits the provider. After a sign-in with
 * e-mail and password, also logs in to the payments provider if `payments.auth` requires it.
 */
export function useSignIn() {
  const { config } = useApp();
  const { run, pending, error } = useSubmission();
  const enter = (
    account: (provider: Promise<IdentityProvider>) => Promise<Account>,
    credentials?: { email: string; password: string },
  ) =>
    run(async () => {
      const loading = loadIdentityProvider(config.identity);
      const [signedInAccount, provider, signIn] = await Promise.all([account(loading), loading, loadSignIn()]);
      await signIn.startSession(config.loginCheckPath, provider, signedInAccount);
      if (credentials && config.payments.auth) await signInToProvider(credentials);
    });
  return { enter, pending, error };
}
