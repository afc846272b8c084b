import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

const { payments, refunds, cashouts, reconciliation, chargebacks, merchants, points, terminals, links, history } =
  screens.mostrador;

test('on a phone the first row of a list is above the middle of the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of [payments, refunds, cashouts, chargebacks, merchants, points, terminals, links, history]) {
    await page.goto(path);
    const first = page.locator('.m-row-card').first();
    await expect(first).toBeVisible();
    expect((await first.boundingBox())!.y, path).toBeLessThan(844 / 2);
  }
});

test('on a phone the account of a day begins above the middle of the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(reconciliation);
  const net = page.getByText('Neto del día', { exact: true });
  await expect(net).toBeVisible();
  expect((await net.boundingBox())!.y).toBeLessThan(844 / 2);
});

test('on a phone filters stand behind one button, which says how many are set', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`${payments}?status=CAPTURED&paymentId=PAG`);
  const button = page.getByRole('search').getByRole('button', { name: /^Filtros/ });
  await expect(button).toHaveText('Filtros2');
  await expect(page.getByRole('button', { name: /^Estado/ })).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Estado/ })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await expect(button).toHaveText('Filtros');
});

test('nothing is wider than a page of 320 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  for (const [name, path] of Object.entries(screens.mostrador)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name).toBeLessThanOrEqual(0);
  }
});

test('the document is called after the screen, in the language of the page', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto(payments);
  await expect(page).toHaveTitle('Pagos · Mostrador - Dashboard Administración');
});
