import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { builtRelease, providedBy } from '@mostrador/testing/release';
import { unmetNeeds } from '../src/remotes/requirements';
import { board, card } from './board';

/** Root of this repository. */
export const here = join(import.meta.dirname, '../..');
const found = lastRelease();
/** Root of the last release as it was built; null where there is none. */
export const { release } = found;

function lastRelease(): { release: string | null; problem?: unknown } {
  try {
    return { release: builtRelease(here) };
  } catch (problem) {
    return { release: null, problem };
  }
}

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('link');

const missing = /ahora no disponible|Algo falló/;

interface Descriptor {
  contract: string;
  shared: Record<string, string>;
}

/** What a remote that is served needs of a host that was built in a folder, and is not there. */
async function needsOf(remote: string, folder: string): Promise<string[]> {
  const { contract, shared } = (await (await fetch(`${remote}/remote.json`)).json()) as Descriptor;
  const host = providedBy(folder);
  const otherContract = unmetNeeds({ contract }, { contract: host.contract });
  return otherContract.length ? otherContract : unmetNeeds(shared, host.shared);
}

/** Its screens are in the menu and say what the remote needs; so does the health page. */
async function expectRefused(page: Page, entry: string, needs: string[]) {
  await menu(page, entry).click();
  await expect(page.getByRole('main').getByText(/: ahora no disponible$/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(needs.join(', '))).toBeVisible();
  await page.goto('/health');
  await expect(page.getByText(`-mismatch: ${needs.join(', ')}`).first()).toBeVisible();
}

/**
 * Tests both sides on the host that was built in a folder (docs platform §5.1): what the ranges of the remotes allow works, what they refuse
 * says why. No tests where there is no release; one that fails where it cannot be had.
 */
export function smokeOfBothSides(pair: string, hostFolder: string | null): void {
  if (found.problem) test(pair, () => Promise.reject(found.problem as Error));
  if (hostFolder === null) return;

  // The build before would stand in for one that is refused, where this folder has been built before.
  test.beforeEach(async ({ setRemote }) => {
    await setRemote('payments', { previous: '' });
    await setRemote('backoffice', { previous: '' });
  });

  test(`${pair}: payments, list and detail, or why not`, async ({ page, signIn, stack }) => {
    const needs = await needsOf(stack.addresses.payments, hostFolder);
    await signIn(page);
    if (needs.length) return expectRefused(page, 'Pagos', needs);
    await menu(page, 'Pagos').click();
    await rows(page, 'Pagos').first().click();
    await expect(page).toHaveURL(/[?&]id=/);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(missing)).toHaveCount(0);
  });

  test(`${pair}: orders, board and history, or why not`, async ({ page, signIn, sandbox, stack }) => {
    const needs = await needsOf(stack.addresses.backoffice, hostFolder);
    const { numero } = await sandbox.placeOrder();
    await signIn(page);
    if (needs.length) return expectRefused(page, 'Tablero de pedidos', needs);
    await page.goto(board);
    await expect(card(page, numero)).toBeVisible();
    await menu(page, 'Historial').click();
    await rows(page, 'Historial de pedidos').first().click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(missing)).toHaveCount(0);
  });
}
