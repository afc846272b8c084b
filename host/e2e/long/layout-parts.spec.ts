import { CASHOUT_CURRENCIES } from '@mostrador/contract/payments/cashouts/calls';
import { demoUsers, expect, test } from '@mostrador/testing/playwright';
import { loadWidths, maxLayoutShift, screens } from '@mostrador/testing/screens';
import { measureLayoutShifts } from '../layout-shifts';

// Browsers block sound until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

for (const width of loadWidths)
  test(`the status of an order does not shift when its page replaces the static one (${width} px)`, async ({
    page,
    sandbox,
    breakFiles,
  }) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 768 });
    const order = await sandbox.placeOrder({ sucursal_id: 1, automatic: false, hace_minutos: 3 * 24 * 60 });
    await breakFiles('backoffice', { path: '^/remoteEntry\\.', as: 'late-body' });
    await page.goto(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`, { waitUntil: 'commit' });
    const early = await page.locator('.h-static .b-order-status-now').boundingBox();
    await breakFiles('backoffice', null);
    await expect(page.locator('.h-static')).toHaveCount(0);
    const shifts = await measureLayoutShifts(page);
    expect(
      shifts.reduce((total, { value }) => total + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(maxLayoutShift);
    // The browser does not count an element that takes the place of another one.
    const { y, height } = (await page.locator('.b-order-status-now').boundingBox())!;
    expect([y, height]).toEqual([early?.y, early?.height]);
  });

for (const width of loadWidths)
  test(`cashouts do not shift, in whatever order their figures load (${width} px)`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 768 });
    const session = await sandbox.storedSession(demoUsers.admin);
    await page.addInitScript((kept) => {
      if (location.protocol !== 'about:') for (const { name, value } of kept) localStorage.setItem(name, value);
    }, session);
    const balance = '/v1/cashouts/balance';
    const all = CASHOUT_CURRENCIES.length;
    for (const late of ['first balances', 'last balances', 'list']) {
      await sandbox.clearFaults();
      await sandbox.fault({ method: 'GET', path: '/v1/cashouts', delay_ms: late === 'list' ? 1200 : 300 });
      for (let at = 0; at < all; at += 1) {
        const place = late === 'first balances' ? all - at : at + 1;
        await sandbox.fault({ method: 'GET', path: balance, delay_ms: place * 150 });
      }
      await page.goto(screens.mostrador.cashouts);
      await expect(page.getByRole('region', { name: 'Saldo' }).getByRole('button', { name: /^COP/ })).toBeVisible();
      await expect(page.locator('tbody, .m-row-card').getByText(/cas_/).first()).toBeVisible();
      await expect(page.getByRole('group', { name: 'Por estado' }).getByRole('button')).not.toHaveCount(1);
      await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
      const shifts = await measureLayoutShifts(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${late}: ${JSON.stringify(shifts)}`).toBeLessThan(maxLayoutShift);
    }
  });

for (const width of [390, 1024, 1366])
  test(`the board keeps its place when the printing device appears (${width} px)`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 768 });
    const session = await sandbox.storedSession(demoUsers.admin);
    await page.addInitScript((kept) => {
      if (location.protocol === 'about:') return;
      for (const { name, value } of kept) localStorage.setItem(name, value);
      localStorage.setItem('settings:orders', JSON.stringify({ printOnAccept: [1] }));
    }, session);
    await page.goto(screens.mostrador.board);
    await expect(page.getByRole('button', { name: 'Imprime este dispositivo' })).toBeVisible();
    // Only the tools: at some widths the texts of the orders wrap differently once the brand's font arrives.
    const shifts = await measureLayoutShifts(page);
    const ofTools = shifts.filter(({ moved }) => moved.some((name) => /m-page|h-titlebar|b-order-filters/.test(name)));
    expect(ofTools.filter(({ value }) => value >= maxLayoutShift)).toEqual([]);
  });

for (const width of loadWidths)
  test(`no notice covers the button at the window’s end (${width} px)`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 500 });
    const session = await sandbox.storedSession(demoUsers.admin);
    await page.addInitScript((kept) => {
      if (location.protocol !== 'about:') for (const { name, value } of kept) localStorage.setItem(name, value);
    }, session);
    const branchId = Number(session.find(({ name }) => name === 'id_sucursal')?.value);
    await sandbox.placeOrder({ sucursal_id: branchId });
    const refused = page.waitForEvent('console', (message) => message.text().startsWith('sound NotAllowedError'));
    await page.goto('/negocio/pedidos/agregar');
    await refused;
    const button = page.locator('.b-manual-send-button');
    await expect(button).toBeVisible();
    await expect(page.getByText('El navegador no deja sonar los avisos de pedidos nuevos.')).toBeVisible();
    const onTop = await button.evaluate((element) => {
      const { x, y, width: w, height: h } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].map((part) => element.contains(document.elementFromPoint(x + w * part, y + h / 2)));
    });
    expect(onTop).toEqual([true, true, true]);
  });

test("reserves a map's space before its library renders it", async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(screens.mostrador['branch zones']);
  const map = page.getByRole('application', { name: 'Mapa de las zonas de entrega' });
  await expect(map).toBeVisible();
  const heights = await map.evaluate((frame) => {
    const drawn = (frame as HTMLElement).offsetHeight;
    frame.classList.remove('leaflet-container');
    return { drawn, empty: (frame as HTMLElement).offsetHeight };
  });
  expect(heights).toEqual({ drawn: 520, empty: 520 });
});
