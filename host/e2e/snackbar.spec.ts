import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

const snackbar = (page: Page) => page.locator('.m-snackbar');

/** Returns the names of actions that the snackbar covers. */
function coveredActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const snack = document.querySelector('.m-snackbar');
    if (!snack) return [];
    const over = snack.getBoundingClientRect();
    const actions = [...document.querySelectorAll('a[href], button, input, select, textarea')];
    return actions
      .filter((action) => {
        if (snack.contains(action)) return false;
        const { left, top, right, bottom, width } = action.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const crosses = left < over.right && over.left < right && top < over.bottom && over.top < bottom;
        if (width === 0 || !crosses || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
        const below = document.elementsFromPoint(x, y).find((element) => !snack.contains(element));
        return below !== undefined && action.contains(below);
      })
      .map((action) => action.getAttribute('aria-label') ?? action.textContent);
  });
}

for (const width of [390, 1366])
  test(`the snackbar covers no action of a record or of a form that opens meanwhile (${width} px)`, async ({
    page,
    context,
    keepSession,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: width < 600 ? 844 : 768 });
    await keepSession(page);
    await page.goto(`${screens.mostrador.links}?status=ACTIVE`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^lnk_/ }).first().click();
    const copy = page.getByRole('dialog').getByRole('button', { name: 'Copiar link', exact: true });
    await copy.click();
    await expect(snackbar(page)).toBeVisible();
    await expect.poll(() => coveredActions(page)).toEqual([]);

    await page.goto(screens.mostrador.products);
    const sample = page.getByRole('button', { name: 'Producto de muestra' });
    await sample.click();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true });
    await add.click();
    await expect(snackbar(page)).toBeVisible();
    await expect(add).toBeHidden();
    // Hovering keeps it open.
    await snackbar(page).hover();
    await page.keyboard.press('Tab');
    await sample.focus();
    await page.keyboard.press('Enter');
    await expect(add).toBeVisible();
    await page.mouse.move(1, 1);
    await expect(snackbar(page)).toBeVisible();
    await expect.poll(() => coveredActions(page)).toEqual([]);
  });
