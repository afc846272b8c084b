import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { acceptAtOnce, board } from './board';

const snackbar = (page: Page) => page.locator('.m-snackbar');

/** Returns the names of the actions that the snackbar covers. */
async function coveredActions(page: Page, selector: string): Promise<string[]> {
  await expect(page.locator(selector)).not.toHaveCount(0);
  return page.evaluate((actions) => {
    const snack = document.querySelector('.m-snackbar')!.getBoundingClientRect();
    return [...document.querySelectorAll(actions)]
      .filter((action) => {
        const { left, right, top, bottom } = action.getBoundingClientRect();
        return left < snack.right && snack.left < right && top < snack.bottom && snack.top < bottom;
      })
      .map((action) => action.getAttribute('aria-label') ?? action.textContent);
  }, selector);
}

for (const width of [390, 1366])
  test(`the snackbar stays over the title, clear of records, forms and orders (${width} px)`, async ({
    page,
    context,
    keepSession,
  }) => {
    const isPhone = width < 600;
    const action = ':is(a[href], button, input, select, textarea)';
    // On a phone a dialog fills the window, and the snackbar lies over its first field.
    const ends = ':is(.m-layer-head, .m-layer-foot, .ant-drawer-header, .ant-drawer-footer)';
    const dialogActions = isPhone ? `[role=dialog] ${ends} ${action}` : `[role=dialog] ${action}`;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: isPhone ? 844 : 768 });
    await acceptAtOnce(page);
    await keepSession(page);
    await page.goto(`${screens.mostrador.links}?status=ACTIVE`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^lnk_/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copiar link', exact: true }).click();
    await expect(snackbar(page)).toBeVisible();
    expect(await coveredActions(page, dialogActions)).toEqual([]);
    if (!isPhone) expect(await coveredActions(page, `.h-menu ${action}`)).toEqual([]);

    await page.goto(screens.mostrador.products);
    const sample = page.getByRole('button', { name: 'Producto de muestra' });
    await sample.click();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true });
    await add.click();
    await expect(snackbar(page)).toBeVisible();
    await expect(add).toBeHidden();
    // Hovering keeps it open.
    await snackbar(page).hover();
    const place = await snackbar(page).boundingBox();
    await page.keyboard.press('Tab');
    await sample.focus();
    await page.keyboard.press('Enter');
    await expect(add).toBeVisible();
    await page.mouse.move(1, 1);
    await expect(snackbar(page)).toBeVisible();
    expect(await coveredActions(page, dialogActions)).toEqual([]);
    expect(await snackbar(page).boundingBox()).toEqual(place);
    // From right to left it is at the other side, where the menu is then.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const { x, width: size } = (await snackbar(page).boundingBox())!;
    expect(Math.round(width - x - size)).toBe(Math.round(place!.x));

    await page.goto(board);
    await page.getByRole('article').getByRole('button', { name: 'Aceptar' }).first().click();
    await expect(snackbar(page)).toBeVisible();
    expect(await coveredActions(page, `main article ${action}`)).toEqual([]);
  });
