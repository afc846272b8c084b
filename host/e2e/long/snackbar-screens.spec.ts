import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { limit } from '@mostrador/testing/slowness';
import { coveredActions, coveredAfterFocus, snackbar } from '../snackbar';
import { navigateWithinPage, screenUrls, trackPendingRequests, waitUntilSettled } from './screen-urls';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

for (const width of [390, 1366])
  test(`the snackbar covers no action of any screen, or frees it when it has the focus (${width} px)`, async ({
    page,
    keepSession,
  }) => {
    test.setTimeout(limit(300_000));
    const isPhone = width < 600;
    await page.setViewportSize({ width, height: isPhone ? 844 : 768 });
    const all = await screenUrls(page, 'mostrador', { 'branch.id': '1', 'customer.id': '1', 'survey-responses.id': '10' });
    const open = trackPendingRequests(page);
    await keepSession(page);
    await page.goto(screens.mostrador.products);
    await page.getByRole('button', { name: 'Producto de muestra' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(snackbar(page)).toHaveAttribute('style', /translate/);
    // The pointer enters and never leaves, so the snackbar stays open; the real one is where the snackbar never is.
    await page.mouse.move(1, 1);
    await snackbar(page).dispatchEvent('pointerover');
    await waitUntilSettled(page, open);
    const found: string[] = [];
    for (const address of all.session.filter((one) => one !== screens.mostrador.products)) {
      await navigateWithinPage(page, address, open);
      await expect(snackbar(page)).toBeVisible();
      const place = address.includes('?') ? '[role=dialog]' : 'main';
      const covered = isPhone ? await coveredAfterFocus(page, place) : await coveredActions(page, place);
      found.push(...covered.map((name) => `${address}: ${name}`));
    }
    expect(found).toEqual([]);
  });
