import type { Locator, Page } from '@playwright/test';
import { isGate } from '@mostrador/testing/level';
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

const languages = isGate ? ['es'] : ['es', 'en', 'fr', 'ro', 'zh'];
const step = isGate ? 140 : 20;

test('keeps every control of the top bar inside the window at any width and in any language', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(screens.mostrador.history);
  const controls = page.getByRole('banner').locator(':is(a, button):visible');
  const language = page.getByRole('banner').locator('button:has(.h-topbar-code)');
  for (const locale of languages) {
    await page.setViewportSize({ width: 1366, height: 450 });
    await language.click();
    await page.locator(`.h-choices [lang=${locale}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('banner').locator('.h-store')).toBeVisible();
    const outside: string[] = [];
    for (let width = 320; width <= 1920; width += step) {
      await page.setViewportSize({ width, height: 450 });
      const problems = await controls.evaluateAll((all) =>
        all.flatMap((control, at) => {
          const { left, right } = control.getBoundingClientRect();
          const isBefore = at > 0 && left < all[at - 1]!.getBoundingClientRect().right;
          return left < 0 || right > innerWidth || isBefore ? [control.getAttribute('aria-label')] : [];
        }),
      );
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (problems.length > 0 || scrolls) outside.push(`${width} px: ${problems.join(', ')}${scrolls ? ' scrolls' : ''}`);
    }
    expect(outside, locale).toEqual([]);
  }
  // A desktop window at 200 %: the logo is smaller, the name of the branch is whole.
  await page.setViewportSize({ width: 683, height: 450 });
  const name = page.getByRole('banner').locator('.h-topbar-word');
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
