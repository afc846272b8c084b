import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { acceptAtOnce, board } from './board';
import { coveredActions, snackbar } from './snackbar';

for (const width of [390, 1366])
  test(`the snackbar stays at the bottom, clear of records, forms and orders (${width} px)`, async ({
    page,
    context,
    keepSession,
  }) => {
    const isPhone = width < 600;
    const atBottom = async () => {
      const { x, y, width: size, height } = (await snackbar(page).boundingBox())!;
      expect(y).toBeGreaterThan((isPhone ? 844 : 768) / 2);
      if (isPhone) expect(Math.abs(x + size / 2 - width / 2)).toBeLessThan(2);
      else expect([x < 24, x + size <= 260, y + height]).toEqual([true, true, 756]);
    };
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: isPhone ? 844 : 768 });
    await acceptAtOnce(page);
    await keepSession(page);
    await page.goto(`${screens.mostrador.links}?status=ACTIVE`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^lnk_/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copiar link', exact: true }).click();
    await expect(snackbar(page)).toBeVisible();
    await expect.poll(() => coveredActions(page, '[role=dialog]')).toEqual([]);
    await atBottom();

    await page.goto(screens.mostrador.products);
    const sample = page.getByRole('button', { name: 'Producto de muestra' });
    await sample.click();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true });
    await add.click();
    await expect(snackbar(page)).toBeVisible();
    await expect(add).toBeHidden();
    // Hovering keeps it open; on its text it would move off the menu.
    await snackbar(page).getByRole('button', { name: 'Cerrar' }).hover();
    const place = await snackbar(page).boundingBox();
    await page.keyboard.press('Tab');
    await sample.focus();
    await page.keyboard.press('Enter');
    await expect(add).toBeVisible();
    await page.mouse.move(1, 1);
    await expect(snackbar(page)).toBeVisible();
    await expect.poll(() => coveredActions(page, '[role=dialog]')).toEqual([]);
    if (!isPhone) expect(await snackbar(page).boundingBox()).toEqual(place);
    // From right to left it is at the other side, where the menu is then.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const { x, width: size } = (await snackbar(page).boundingBox())!;
    expect(Math.round(width - x - size)).toBe(Math.round(place!.x));

    await page.goto(board);
    await page.getByRole('article').getByRole('button', { name: 'Aceptar' }).first().click();
    await expect(snackbar(page)).toBeVisible();
    await expect.poll(() => coveredActions(page, 'main')).toEqual([]);
  });
