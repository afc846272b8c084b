import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launch, type Browser } from 'puppeteer-core';
import { installWithApt } from './apt';

const commands = ['firefox-esr', 'firefox'];
const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Returns the path of a Firefox on this machine: `FIREFOX_PATH`, the PATH, usual places. */
export function installedFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [process.env.FIREFOX_PATH ?? '', ...folders.flatMap((folder) => commands.map((name) => join(folder, name)))];
  return [...candidates, ...places].find((path) => path !== '' && existsSync(path));
}

/**
 * Returns an installed Firefox, otherwise installs Debian's; undefined if neither is available. `step` receives progress
 * messages.
 */
export async function ensureFirefox(step: (text: string) => void): Promise<string | undefined> {
  if (!installedFirefox()) {
    step("Installing Debian's Firefox");
    await installWithApt('firefox-esr');
  }
  const path = installedFirefox();
  if (!path) step('There is no Firefox here, and apt-get gave none: its smoke test does not run (FIREFOX_PATH names one)');
  return path;
}

/**
 * Starts the installed Firefox over WebDriver BiDi, because Playwright drives only its own Firefox build. Throws if Firefox is
 * not installed.
 */
export function launchFirefox(): Promise<Browser> {
  const executablePath = installedFirefox();
  if (!executablePath) throw new Error('No Firefox is installed.');
  return launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-ES', 'ui.prefersReducedMotion': 1 },
  });
}
