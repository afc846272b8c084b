import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { builtRelease, providedBy } from '@mostrador/testing/release';
import { missingRequirements } from '../../src/remotes/requirements';
import { board, card } from '../board';

/** Root of this repository. */
export const here = join(import.meta.dirname, '../../..');
const found = lastRelease();
/** Root of the built last release; null if there is no release. */
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

const missing = /no disponible ahora|Algo falló/;

interface Descriptor {
  contract: string;
  shared: Record<string, string>;
}

/** Returns the requirements of a served remote that the host built in a folder does not meet. */
async function unmetRequirements(remote: string, folder: string): Promise<string[]> {
  const { contract, shared } = (await (await fetch(`${remote}/remote.json`)).json()) as Descriptor;
  const host = providedBy(folder);
  const otherContract = missingRequirements({ contract }, { contract: host.contract });
  return otherContract.length ? otherContract : missingRequirements(shared, host.shared);
}

/** Expects its screens in the menu with an error that names the requirements, as on the health page. */
async function expectRefused(page: Page, entry: string, needs: string[]) {
  await menu(page, entry).click();
  await expect(page.getByRole('main').getByText(/: no disponible ahora$/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(needs.join(', '))).toBeVisible();
  await page.goto('/health');
  await expect(page.getByText(`-mismatch: ${needs.join(', ')}`).first()).toBeVisible();
}

/**
 * Tests both remotes with the host built in a folder (docs platform §5.1): accepted version ranges work, rejected ones are
 * explained. Defines no tests without a release, and a failing test if the release cannot be built.
 */
export function smokeOfBothSides(pair: string, hostFolder: string | null): void {
  if (found.problem) test(pair, () => Promise.reject(found.problem as Error));
  if (hostFolder === null) return;

  // Without this, a cached previous build would replace a rejected one.
  test.beforeEach(async ({ setRemote }) => {
    await setRemote('payments', { previous: '' });
    await setRemote('backoffice', { previous: '' });
  });

  test(`${pair}: shows list and detail of payments, or why not`, async ({ page, signIn, stack }) => {
    const needs = await unmetRequirements(stack.addresses.payments, hostFolder);
    await signIn(page);
    if (needs.length) return expectRefused(page, 'Pagos', needs);
    await menu(page, 'Pagos').click();
    await rows(page, 'Pagos').first().click();
    await expect(page).toHaveURL(/[?&]id=/);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(missing)).toHaveCount(0);
  });

  test(`${pair}: shows board and history of orders, or why not`, async ({ page, signIn, sandbox, stack }) => {
    const needs = await unmetRequirements(stack.addresses.backoffice, hostFolder);
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
