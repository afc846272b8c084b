import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { loneActions } from '../header-actions';
import { navigateWithinPage, screenUrls, trackPendingRequests, waitUntilSettled } from './screen-urls';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

for (const locale of ['es', 'fr', 'ro'])
  test(`no action is alone in the last line of a header or foot on a phone (${locale})`, async ({ page, signIn }) => {
    test.setTimeout(limit(300_000));
    await page.addInitScript((language) => localStorage.setItem('settings', JSON.stringify({ locale: language })), locale);
    const all = await screenUrls(page, 'mostrador', { 'branch.id': '1', 'customer.id': '1', 'survey-responses.id': '10' });
    const open = trackPendingRequests(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await waitUntilSettled(page, open);
    const found: string[] = [];
    for (const address of all.session) {
      await navigateWithinPage(page, address, open);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await loneActions(page)).map((name) => `${address} ${width} px: ${name}`));
      }
    }
    expect(found).toEqual([]);
  });
