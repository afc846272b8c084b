import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installedVersion, installWithApt, runQuietly } from './apt';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge.exe',
  'chrome.exe',
];
const places = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Debian's headless Chromium shell, like the one that Playwright downloads for tests; it needs two thirds of the full browser's
 * CPU time.
 */
const debianShell = '/usr/lib/chromium/chromium-headless-shell';

/** Returns the Chromium-like browsers of this machine in the order to try them: `BROWSER_PATH`, the PATH, usual places. */
function installedBrowsers(): string[] {
  const onPath = commands.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
  const candidates = [process.env.BROWSER_PATH ?? '', ...onPath, ...places, chromium.executablePath()];
  return [...new Set(candidates)].filter((path) => path !== '' && existsSync(path));
}

/** Returns the options that start a browser here. Chromium's own sandbox cannot run as root. */
export function launchOptions(executablePath = installedBrowsers()[0]): LaunchOptions {
  const asRoot = process.getuid?.() === 0;
  return { ...(executablePath ? { executablePath } : {}), args: asRoot ? ['--no-sandbox'] : [] };
}

/**
 * Returns the options that start a browser for tests. Their pages live for seconds, in which V8's optimizing compilers take more CPU time than
 * their code saves: without them the tests need about an eighth less.
 */
export function testLaunchOptions(executablePath?: string): LaunchOptions {
  const { args = [], ...options } = launchOptions(executablePath);
  return { ...options, args: [...args, '--js-flags=--no-opt --no-maglev'] };
}

/** Returns the browser's last error output if it cannot be used; null if it shows a page. */
async function problemOf(executablePath: string): Promise<string | null> {
  try {
    const browser = await chromium.launch({ ...launchOptions(executablePath), timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>ready</p>');
      return null;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

async function firstWorking(): Promise<string | null> {
  for (const path of installedBrowsers()) if ((await problemOf(path)) === null) return path;
  return null;
}

function downloadWithPlaywright(): Promise<boolean> {
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  return runQuietly(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']);
}

/**
 * Returns the path of the browser for tests: `BROWSER_PATH`, otherwise Debian's headless shell (installed if possible), otherwise
 * any that works.
 */
export async function ensureTestBrowser(step: (text: string) => void): Promise<string> {
  if (process.env.BROWSER_PATH) return ensureBrowser(step);
  if (!existsSync(debianShell)) {
    step("Installing Debian's headless Chromium");
    const common = installedVersion('chromium-common');
    await installWithApt(`chromium-headless-shell${common ? `=${common}` : ''}`, 'fonts-liberation');
  }
  const works = existsSync(debianShell) && (await problemOf(debianShell)) === null;
  return works ? debianShell : ensureBrowser(step);
}

/** Returns the path of a browser for the tests of system notices, which the headless shell refuses. Throws as `ensureBrowser` does. */
export async function ensureNoticesBrowser(step: (text: string) => void): Promise<string> {
  if (!(await firstWorking())) {
    step("Installing Debian's Chromium");
    const common = installedVersion('chromium-common');
    await installWithApt(`chromium${common ? `=${common}` : ''}`);
  }
  return ensureBrowser(step);
}

/**
 * Returns the path of a full browser that works: an installed one, otherwise Playwright's download, otherwise Debian's package.
 * Throws an error of one sentence if all fail. `step` receives progress messages.
 */
export async function ensureBrowser(step: (text: string) => void): Promise<string> {
  const here = await firstWorking();
  if (here) return here;
  step('Downloading a browser for the tests (about 150 MB)');
  await downloadWithPlaywright();
  const downloaded = await firstWorking();
  if (downloaded) return downloaded;
  step("Installing Debian's Chromium");
  await installWithApt('chromium', 'fonts-liberation');
  const packaged = await firstWorking();
  if (packaged) return packaged;
  throw new Error(
    'No browser for the tests: none is installed, and neither the download nor apt-get gave one. Install Chromium or Chrome, or set BROWSER_PATH.',
  );
}
