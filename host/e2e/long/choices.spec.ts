import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

for (const brand of ['mostrador', 'plaza'] as const)
  test(`draws radio buttons of a dark dialog in the page's colors, where its texts begin (${brand})`, async ({
    page,
    keepSession,
    brandUrl,
  }) => {
    await keepSession(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
    await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ navType: 'dark' })));
    await page.goto(brandUrl(brand) + screens[brand].customers);
    await page.getByRole('button', { name: 'Exportar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar lista' });
    const radio = dialog.getByRole('radio').last();
    await expect(radio).toBeVisible();
    const look = await radio.evaluate((element) => {
      const { backgroundColor, appearance } = getComputedStyle(element);
      const card = getComputedStyle(document.querySelector('.m-card')!).backgroundColor;
      return { appearance, isCard: backgroundColor === card };
    });
    expect(look).toEqual({ appearance: 'none', isCard: true });
    expect((await radio.boundingBox())!.x).toBe((await dialog.locator('legend').boundingBox())!.x);
    await dialog.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio).toBeChecked();
    await expect(radio).toBeFocused();
  });

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('checkboxes and radio buttons of forms are 44 px high', async ({ page, keepSession }) => {
    await keepSession(page);
    for (const path of [screens.mostrador['new promotion'], screens.mostrador['manual order']]) {
      await page.goto(path);
      const choices = page.getByRole('main').locator('label:has(> :is([type=checkbox], [type=radio]))');
      await expect(choices.first()).toBeVisible();
      const heights = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    }
  });
});
