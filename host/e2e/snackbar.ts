import type { Page } from '@playwright/test';
import { expect } from '@mostrador/testing/playwright';

export const snackbar = (page: Page) => page.locator('.m-snackbar');

/** Returns the names of the visible actions of an element that the snackbar covers. */
export async function coveredActions(page: Page, place: string): Promise<string[]> {
  const actions = `${place} :is(a[href], button, input, select, textarea)`;
  await expect(page.locator(actions)).not.toHaveCount(0);
  return page.evaluate((selector) => {
    const snack = document.querySelector('.m-snackbar')!;
    const own = snack.getBoundingClientRect();
    const isCovered = (action: Element) => {
      const { left, right, top, bottom } = action.getBoundingClientRect();
      if (left >= own.right || own.left >= right || top >= own.bottom || own.top >= bottom) return false;
      const [x, y] = [
        (Math.max(left, own.left) + Math.min(right, own.right)) / 2,
        (Math.max(top, own.top) + Math.min(bottom, own.bottom)) / 2,
      ];
      const below = document.elementsFromPoint(x, y).find((one) => !snack.contains(one));
      return action.contains(below ?? null);
    };
    return [...document.querySelectorAll(selector)]
      .filter(isCovered)
      .map((action) => action.getAttribute('aria-label') ?? action.textContent);
  }, actions);
}
