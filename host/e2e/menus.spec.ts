import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

const gap = 4;
const margin = 8;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

async function isWithinWindow(page: Page, floating: Locator) {
  const { left, top, right, bottom } = await boxOf(floating);
  const window = page.viewportSize()!;
  expect({ left: left >= margin - 1, top: top >= margin - 1 }).toEqual({ left: true, top: true });
  expect({ right: right <= window.width - margin + 1, bottom: bottom <= window.height - margin + 1 }).toEqual({
    right: true,
    bottom: true,
  });
}

for (const width of [390, 1366])
  test(`the menu of a row opens beside its button and inside the window, wherever the row is (${width} px)`, async ({
    page,
    keepSession,
  }) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 768 });
    await keepSession(page);
    await page.goto(screens.mostrador.products);
    const buttons = page.getByRole('main').getByRole('button', { name: /^Acciones/ });
    await expect(buttons.nth(5)).toBeAttached();
    const menu = page.getByRole('menu');
    for (const block of ['start', 'center', 'end'] as const) {
      const button = buttons.nth(5);
      await button.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
      await button.click();
      await expect(menu).toBeVisible();
      await isWithinWindow(page, menu);
      const [at, opened] = [await boxOf(button), await boxOf(menu)];
      const distance = opened.top >= at.bottom ? opened.top - at.bottom : at.top - opened.bottom;
      expect(Math.abs(distance - gap)).toBeLessThanOrEqual(1);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });

test('the menu of a row follows its button when the page scrolls, and closes when the button is out of sight', async ({
  page,
  keepSession,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  await keepSession(page);
  await page.goto(screens.mostrador.products);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Acciones/ })
    .nth(3);
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const distance = async () => {
    const [at, opened] = [await boxOf(button), await boxOf(menu)];
    return Math.round(opened.top >= at.bottom ? opened.top - at.bottom : at.top - opened.bottom);
  };
  const before = (await boxOf(button)).top;
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await boxOf(button)).top).not.toBe(before);
  await expect.poll(distance).toBe(gap);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.wheel(0, 4000);
  await expect(menu).toBeHidden();
});

test('a panel at the end of the bar stays inside the window', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 700, height: 600 });
  await keepSession(page);
  await page.goto(screens.mostrador.products);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Idioma/ })
    .click();
  await isWithinWindow(page, page.locator('.m-popup-panel'));
});
