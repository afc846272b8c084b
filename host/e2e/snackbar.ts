import type { ElementHandle, Page } from '@playwright/test';
import { expect } from '@mostrador/testing/playwright';

export const snackbar = (page: Page) => page.locator('.m-snackbar');

/** Whether the snackbar covers an action that nothing else hides; runs in the page. */
function isCovered(action: Element): boolean {
  const snack = document.querySelector('.m-snackbar')!;
  const own = snack.getBoundingClientRect();
  const { left, right, top, bottom } = action.getBoundingClientRect();
  if (left >= own.right || own.left >= right || top >= own.bottom || own.top >= bottom) return false;
  const [x, y] = [
    (Math.max(left, own.left) + Math.min(right, own.right)) / 2,
    (Math.max(top, own.top) + Math.min(bottom, own.bottom)) / 2,
  ];
  const below = document.elementsFromPoint(x, y).find((one) => !snack.contains(one));
  return action.contains(below ?? null);
}

const nameOf = (action: Element) => action.getAttribute('aria-label') ?? action.textContent;

async function findCovered(page: Page, place: string): Promise<ElementHandle<Element>[]> {
  const actions = page.locator(`${place} :is(a[href], button, input, select, textarea)`);
  await expect(actions).not.toHaveCount(0);
  const handles = (await actions.elementHandles()) as ElementHandle<Element>[];
  const covered = await Promise.all(handles.map((handle) => handle.evaluate(isCovered)));
  return handles.filter((_, at) => covered[at]);
}

/** Returns the names of the visible actions of an element that the snackbar covers. */
export async function coveredActions(page: Page, place: string): Promise<string[]> {
  return Promise.all((await findCovered(page, place)).map((action) => action.evaluate(nameOf)));
}

/** Focuses each action of an element that the snackbar covers; returns the names of those that it covers then. */
export async function coveredAfterFocus(page: Page, place: string): Promise<string[]> {
  const covered: string[] = [];
  for (const action of await findCovered(page, place)) {
    if (await action.evaluate((one) => one.matches(':disabled'))) continue;
    await action.evaluate((one: HTMLElement) => one.focus({ preventScroll: true }));
    // It looks for its place in the frame after the focus.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    if (await action.evaluate(isCovered)) covered.push(await action.evaluate(nameOf));
  }
  return covered;
}
