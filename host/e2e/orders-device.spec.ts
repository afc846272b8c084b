import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { board, card } from './board';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

test('shows a banner with a button until the browser allows sound', async ({ page, sandbox }) => {
  const entries = await sandbox.storedSession();
  // Restore a session, so that this page had no gesture yet.
  await page.addInitScript((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, entries);
  await sandbox.placeOrder({});
  // Evaluating code in the page counts as a gesture, so wait until the sound was blocked.
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('sound NotAllowedError'));
  await page.goto(board);
  await refused;
  const unlock = page.getByRole('button', { name: 'Activar sonido' });
  await expect(unlock).toBeVisible();
  await expect(page.getByText('El navegador no deja sonar los avisos de pedidos nuevos.')).toBeVisible();
  await unlock.click();
  await expect(unlock).toBeHidden();
});

test('announces an order by a system notification without personal data while the page is hidden', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const notices: { title: string; body: string; onclick?: () => void }[] = [];
    class Notice {
      static permission = 'default';
      static requestPermission() {
        Notice.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(title: string, { body = '' } = {}) {
        notices.push(Object.assign(this, { title, body }));
      }
      close() {
        notices.length = 0;
      }
    }
    Object.assign(window, { Notification: Notice, notices, away: false });
    Object.defineProperty(document, 'hidden', { get: () => (window as unknown as { away: boolean }).away });
  });
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByText('En vivo')).toBeVisible();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('checkbox', { name: /Avisos del sistema/ }).check();
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(window, { away: true }));
  const order = await sandbox.placeOrder({ cliente: 'Berta Privada' });
  const told = () =>
    page.evaluate(() =>
      (window as unknown as { notices: { title: string; body: string }[] }).notices.map((n) => n.title + n.body),
    );
  await expect.poll(told).toHaveLength(1);
  const [text] = await told();
  expect(text).toContain(order.numero);
  expect(text).not.toContain('Berta');
  await page.evaluate(() => {
    const { notices } = window as unknown as { notices: { onclick(): void }[] };
    Object.assign(window, { away: false });
    notices[0]?.onclick();
  });
  await expect(page).toHaveURL(new RegExp(`[?&]id=${order.id}`));
});

test('shows the kitchen mode on the full screen of a tablet', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ tipo: 'delivery', hace_minutos: 300, items: [{ nombre: 'Empanada', cantidad: 2 }] });
  await page.setViewportSize({ width: 1024, height: 768 });
  await keepSession(page);
  await page.goto(board);
  await expect(card(page, order.numero)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pantalla completa' }).click();
  const leave = page.getByRole('button', { name: 'Salir de pantalla completa' });
  await expect(leave).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.b-order-board--kitchen')).toBeVisible();
  await card(page, order.numero)
    .getByRole('checkbox', { name: /Empanada/ })
    .check();
  await expect(card(page, order.numero).getByText('1 de 1 listos')).toBeVisible();
  await expectAccessible(page);
  // Overlays must also fit on the screen.
  await card(page, order.numero).getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('Subtotal')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Seleccionar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Seleccionar' }).getByRole('button', { name: 'Terminar' }).click();
  await leave.click();
  await expect(page.getByRole('banner')).toBeVisible();
});
