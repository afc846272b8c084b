import { lazyPart } from '@mostrador/loading/lazy-part';
import { loadMessages, type MessageLoader } from '@mostrador/i18n';
import { getSettings } from '../core/settings';
import { signInPaths } from '../core/paths';
import { identityMessages } from './load';

/** Loads the code and texts of a page in parallel. */
async function withTexts<P>(page: Promise<P>): Promise<P> {
  const [loaded] = await Promise.all([page, loadMessages(identityMessages, getSettings().locale)]);
  return loaded;
}

/** Loads a page with the texts that it names, besides those of all sign-in pages. */
async function withOwnTexts<P extends { pageMessages: MessageLoader }>(page: Promise<P>): Promise<P> {
  const loaded = await withTexts(page);
  await loadMessages(loaded.pageMessages, getSettings().locale);
  return loaded;
}

export const LoginPage = lazyPart(async () => (await withTexts(import(/* webpackChunkName: "login" */ './LoginPage'))).LoginPage);
export const RegisterPage = lazyPart(
  async () => (await withOwnTexts(import(/* webpackChunkName: "register" */ './RegisterPage'))).RegisterPage,
);
export const ForgotPage = lazyPart(
  async () => (await withOwnTexts(import(/* webpackChunkName: "forgot" */ './ForgotPage'))).ForgotPage,
);

const pages = { login: LoginPage, register: RegisterPage, forgot: ForgotPage };

/**
 * Preloads the sign-in page of a path, or the login page for any other path, while boot loads configuration and brand. Resolves once it has
 * loaded or failed.
 */
export async function preloadSignInPage(pathname: string): Promise<void> {
  const name = (['register', 'forgot'] as const).find((page) => signInPaths[page] === pathname) ?? 'login';
  await pages[name].preload().catch(() => undefined);
}
