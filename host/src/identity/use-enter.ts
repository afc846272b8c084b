import { signInToProvider } from '@mostrador/api-client/vanilla';
import { useApp } from '../ground/app-context';
import { loadIdentityProvider, loadSignIn } from './load';
import type { Account, IdentityProvider } from './provider';
import { useSubmission } from './use-submission';

/**
 * Signs in: gets an account from the identity provider, then a session from the backend. Once there is one, the guard leads on. One attempt
 * at a time; `account` starts in the click itself, so it may open a pop-up before it awaits the provider.
 * With an e-mail and a password the payments provider's own login follows, where `payments.auth` asks for it.
 */
export function useEnter() {
  const { config } = useApp();
  const { run, pending, error } = useSubmission();
  const enter = (
    account: (provider: Promise<IdentityProvider>) => Promise<Account>,
    credentials?: { email: string; password: string },
  ) =>
    run(async () => {
      const loading = loadIdentityProvider(config.identity);
      const [found, provider, signIn] = await Promise.all([account(loading), loading, loadSignIn()]);
      await signIn.enter(config.loginCheckPath, provider, found);
      if (credentials && config.payments.auth) await signInToProvider(credentials);
    });
  return { enter, pending, error };
}
