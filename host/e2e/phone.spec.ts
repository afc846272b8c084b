import type { SandboxControl } from '@mostrador/testing/control';
import { expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { todayIn } from '@mostrador/values/day-range';
import { loneActions } from './header-actions';

const { payments, reconciliation, ...others } = screens.mostrador;

/** First element of a list: a card, or a row that is the same on a phone. */
const firstRow = '.m-row-card, .b-order-row, .b-branch-card';

interface ServerPayment {
  transactions: { type: string; status: string; timestamp: number; amount: { currency: string } }[];
}

/** Returns a day of the business with a capture in euros. */
async function dayWithMovements(sandbox: SandboxControl): Promise<string> {
  const { data } = await sandbox.ask<{ data: ServerPayment[] }>('GET', '/v1/payments', { query: { page_size: 200 } });
  const captured = data
    .flatMap(({ transactions }) => transactions)
    .filter(({ type, status, amount }) => type === 'CAPTURE' && status === 'APPROVED' && amount.currency === 'EUR');
  return todayIn('Europe/Madrid', Math.max(...captured.map(({ timestamp }) => timestamp)) * 1000);
}

test("shows the first row of every list above the middle of a phone's screen", async ({ page, keepSession, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  const { refunds, cashouts, chargebacks, merchants, points, terminals, links, history, products, categories, options } = others;
  const { customers, promotions, gifts, branches } = others;
  const day = `${reconciliation}?day=${await dayWithMovements(sandbox)}`;
  const lists = [payments, refunds, cashouts, chargebacks, merchants, points, terminals, others['all terminals'], links, history];
  for (const path of [...lists, day, others.billing, products, categories, options, customers, promotions, gifts, branches]) {
    await page.goto(path);
    const first = page.getByRole('main').locator(firstRow).first();
    await expect(first, path).toBeVisible();
    expect((await first.boundingBox())!.y, path).toBeLessThan(844 / 2);
  }
});

test('leaves no action alone in the last line of a header or foot on a phone', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  for (const [path, action] of [
    [others.promotions, 'Nueva promoción'],
    [others.products, 'Agregar Producto'],
    [others['menu order'], 'Guardar orden'],
    [others['new product'], 'Guardar'],
    [others['survey answers'], 'Siguiente'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(action, { exact: true }).first()).toBeVisible();
    await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
    expect(await loneActions(page), path).toEqual([]);
  }
});

test("starts the calculation of a day above the middle of a phone's screen", async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto(reconciliation);
  const net = page.getByText('Neto del día', { exact: true });
  await expect(net).toBeVisible();
  expect((await net.boundingBox())!.y).toBeLessThan(844 / 2);
});

test('hides filters behind one button with a count on a phone', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
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

test('keeps the board in place while its settings are open on a phone, and the volume can be dragged', async ({
  page,
  keepSession,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto('/negocio/pedidos/administracion');
  const filters = page.getByRole('button', { name: 'Filtros' });
  const before = await filters.boundingBox();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  const volume = page.getByRole('slider', { name: 'Volumen' });
  await expect(volume).toBeVisible();
  expect(await filters.boundingBox()).toEqual(before);
  expect((await volume.boundingBox())?.width).toBeGreaterThan(150);
});

test('keeps a notice readable next to many buttons on a phone', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto(`${payments}?sort=amount:desc`);
  const words = page.getByText('Para ordenar por importe, elige antes una moneda.');
  await expect(words).toBeVisible();
  expect((await words.boundingBox())!.width).toBeGreaterThan(200);
});

test('fits a fee statement on a page of 320 px without horizontal scrolling', async ({ page, keepSession, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await keepSession(page);
  const month = (await dayWithMovements(sandbox)).slice(0, 7);
  for (const path of [others.billing, `${others.billing}?month=${month}`]) {
    await page.goto(path);
    await expect(page.locator('.p-billing-card').first()).toBeVisible();
    await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
    const wider = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX))
          .map(({ className }) => className),
      );
    expect(wider, path).toEqual([]);
  }
});

test("sets the document title to the screen's name in the page's language", async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(payments);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Pagos · Mostrador - Dashboard Administración$/);
});
