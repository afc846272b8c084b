import './use-test-clock.cjs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type PlaywrightTestConfig,
} from '@playwright/test';
import { testLaunchOptions } from './browser';
import { installedFirefox } from './firefox';
import type { SandboxControl } from './control';
import { demoPassword, demoUsers, type DemoUser } from './demo-users';
import type { BrokenFiles, OtherBuild, RemoteMode, RemoteName, SandboxMode, StackOptions, StaticServer } from './stack/protocol';
import { limit } from './slowness';
import { startStack, type Stack } from './stack/stack';
import { clockShift, shiftClock } from './test-clock.cjs';
import { browserWorkers } from './workers';

/** Returns Playwright's configuration for a folder of `*.spec.ts`. Each worker has its own product and sandbox. */
export function browserTests(testDir: string): PlaywrightTestConfig {
  const report = process.env.TEST_REPORT;
  return {
    testDir,
    globalSetup: join(import.meta.dirname, 'stack/postgres.cjs'),
    testIgnore: [
      // The gate leaves out the long tests (docs platform §11).
      ...(process.env.TEST_LEVEL === 'gate' ? ['**/long/**'] : []),
      ...(installedFirefox() ? [] : ['**/firefox.spec.ts']),
    ],
    outputDir: `${testDir}/../test-results`,
    workers: browserWorkers(),
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    // A failed test runs a second time, alone, after all others: it is flaky if it passes then.
    retries: process.env.CI ? 1 : 0,
    retryStrategy: 'isolated',
    timeout: limit(300_000),
    expect: { timeout: limit(30_000) },
    reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
    use: {
      browserName: 'chromium',
      launchOptions: testLaunchOptions(),
      locale: 'es-ES',
      // Far from every seeded branch's zone, as in the unit tests.
      timezoneId: 'Pacific/Auckland',
      viewport: { width: 1440, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
      screenshot: 'only-on-failure',
      trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    },
  };
}

export type Brand = 'mostrador' | 'plaza';

interface WorkerFixtures {
  /** Whether the tests of a file kill their sandbox; such a sandbox is slower. */
  killable: boolean;
  /** Alternative folders for the builds of the host or the remotes. */
  builds: StackOptions['builds'];
  /** Folder with additional remotes of the product. */
  workspace: string | undefined;
  stack: Stack;
}

interface Fixtures {
  /** Returns the address of a brand's pages, without a trailing slash. */
  brandUrl: (brand: Brand) => string;
  /** The backend, reset to the seed when the test starts. */
  sandbox: SandboxControl;
  /** Makes a remote's server fail, or return another build's descriptor; all work when the test starts. */
  setRemote: (remote: RemoteName, mode: RemoteMode | OtherBuild) => Promise<void>;
  /** Makes files of a server fail, or none (null); all work when the test starts. */
  breakFiles: (server: StaticServer, broken: BrokenFiles) => Promise<void>;
  /** Kills the sandbox, or restarts it at the same address; for files with `test.use({ killable: true })`. */
  setSandbox: (mode: SandboxMode) => Promise<void>;
  /** Stores the session that a sign-in stores in the browser, without opening the product: the page opened next is the first. */
  keepSession: (page: Page, user?: DemoUser, brand?: Brand) => Promise<void>;
  /** Does the same and opens the home page; to test the sign-in itself use `fillSignIn`. */
  signIn: (page: Page, user?: DemoUser, brand?: Brand) => Promise<void>;
  /** Uncaught errors, console errors and policy violations that this test expects, in addition to failed requests. */
  toleratedErrors: RegExp[];
  /** Fails the test on an unexpected error in any page. */
  errorGuard: void;
}

/** Chromium's own message for a failed request; tests check the page's reaction instead. */
const failedRequest = /^Failed to load resource|net::ERR_|has been blocked by CORS policy|WebSocket connection to/;

/** Messages that the page logs while it has no connection, depending on the files that it was loading: add them to `toleratedErrors`. */
export const offlineErrors = [/^sound TypeError: Failed to fetch/, /^realtime /, /LoadError/];

export const test = base.extend<Fixtures, WorkerFixtures>({
  killable: [false, { scope: 'worker', option: true }],
  builds: [undefined, { scope: 'worker', option: true }],
  workspace: [undefined, { scope: 'worker', option: true }],
  stack: [
    async ({ killable, builds, workspace }, use) => {
      const stack = await startStack({ killable, workspace, ...(builds ? { builds } : {}) });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: limit(300_000) },
  ],
  context: async ({ context }, use) => {
    await shareClock(context);
    await use(context);
  },
  baseURL: async ({ stack }, use) => use(stack.addresses.host),
  brandUrl: async ({ stack }, use) =>
    use((brand) => (brand === 'plaza' ? stack.addresses.host.replace('localhost', 'plaza.localhost') : stack.addresses.host)),
  sandbox: [
    async ({ stack }, use) => {
      await stack.sandbox.reset();
      await use(stack.sandbox);
    },
    { auto: true },
  ],
  setRemote: async ({ stack }, use) => {
    const touched = new Set<RemoteName>();
    await use((remote, mode) => {
      touched.add(remote);
      return stack.setRemote(remote, mode);
    });
    for (const remote of touched) await stack.setRemote(remote, 'up');
  },
  breakFiles: async ({ stack }, use) => {
    const touched = new Set<StaticServer>();
    await use((server, broken) => {
      touched.add(server);
      return stack.breakFiles(server, broken);
    });
    for (const server of touched) await stack.breakFiles(server, null);
  },
  setSandbox: async ({ stack }, use) => {
    await use((mode) => stack.setSandbox(mode));
    await stack.setSandbox('up');
  },
  keepSession: async ({ brandUrl, sandbox }, use) =>
    use(async (page, user = 'admin', brand = 'mostrador') => {
      const stored = await sandbox.storedSession(demoUsers[user]);
      await page.goto(`${brandUrl(brand)}/config.json`);
      await page.evaluate((items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)), stored);
    }),
  signIn: async ({ brandUrl, keepSession }, use) =>
    use(async (page, user = 'admin', brand = 'mostrador') => {
      await keepSession(page, user, brand);
      // Do not wait for the load event: a hanging file delays it, but not the page.
      await page.goto(brandUrl(brand), { waitUntil: 'domcontentloaded' });
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole('main')).toBeVisible();
    }),
  toleratedErrors: [[], { option: true }],
  errorGuard: [
    async ({ context, toleratedErrors }, use) => {
      const errors: string[] = [];
      const shared = toleratedErrors.length;
      const note = (text: string) => {
        if (!failedRequest.test(text) && !toleratedErrors.some((pattern) => pattern.test(text))) errors.push(text);
      };
      context.on('weberror', (error) => note(`${String(error.error())}\n${error.error().stack ?? ''}`.trim()));
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') note(message.text() || `console.error at ${message.location().url}`);
      });
      await use();
      // The array serves all tests of a file; what one of them added ends with it.
      toleratedErrors.length = shared;
      expect(errors, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { demoPassword, demoUsers, expect };

/** Sets the clock of a context's pages to the sandbox's; the test's own context already has it. */
export async function shareClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftClock, clockShift);
}

/** Does the same for a page of another browser, before it navigates. */
export async function shareClockOf(page: {
  evaluateOnNewDocument: (script: typeof shiftClock, shift: number) => Promise<unknown>;
}): Promise<void> {
  await page.evaluateOnNewDocument(shiftClock, clockShift);
}

/** Sets the clock of a context's pages ahead of the sandbox's, in ms. */
export async function putClockAhead(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript(shiftClock, ms);
}

/**
 * Simulates that the device of an open page slept for some ms and woke: its clock went on, its timers did not, and the page
 * becomes visible again.
 */
export async function sleep(page: Page, ms: number): Promise<void> {
  await page.evaluate(shiftClock, ms);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Fills in and submits the form of an open sign-in page. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on a brand's colours or a theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface AccessibilityLook {
  /** Limits the check to an element. */
  scope?: string;
  /** Checks only the colour rules, for a page whose structure was already checked in another theme. */
  colours?: boolean;
}

/** Returns the accessibility violations of any impact on the current page, one line each. */
export async function accessibilityProblems(page: Page, { scope, colours = false }: AccessibilityLook = {}): Promise<string[]> {
  // Without iframes, and only violations: no second page, and no list of passed rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const builder = colours ? axe.withRules(colourRules) : axe.withTags(allRules);
  const { violations } = await (scope ? builder.include(scope) : builder).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/** Expects no accessibility violation of any impact on the current page. */
export async function expectAccessible(page: Page, look: AccessibilityLook = {}): Promise<void> {
  expect(await accessibilityProblems(page, look), 'axe').toEqual([]);
}

/** Signs out with the account menu of the top bar. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cuenta de/ })
    .click();
  await page.getByRole('button', { name: 'Cerrar Sesion' }).click();
}

/** Selects a language by its native name (`Français`) in the top bar. */
export async function switchLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('button:has(.h-topbar-code)').click();
  await page.getByRole('button', { name, exact: true }).click();
}
