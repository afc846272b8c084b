import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
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

for (const hours of [5, -5])
  test(`shows the right age of an order at once after the clock was set by ${hours} hours`, async ({
    page,
    keepSession,
    sandbox,
  }) => {
    const order = await sandbox.placeOrder({ hace_minutos: 7.2 });
    await keepSession(page);
    await page.goto(board);
    await expect(page.getByText('En vivo')).toBeVisible();
    await expect(card(page, order.numero).getByText('7 min')).toBeVisible();
    // The orders are fetched at once, not at the next interval; the response has the server's time.
    const fetched = page.waitForResponse((response) => response.url().includes('/getPedidosNegocio'), { timeout: limit(10_000) });
    await page.evaluate((ms) => {
      const { now } = Date;
      Object.assign(Date, { now: () => now() + ms });
    }, hours * 3_600_000);
    await fetched;
    await expect(card(page, order.numero).locator('.b-order-age-time')).toHaveText('7 min');
  });

test('an unaccepted order becomes urgent, also on a muted device', async ({ page, keepSession, sandbox }) => {
  const asked = { token: await sandbox.signIn(), branch: 1 };
  const stored = await sandbox.ask<{ data: { sucursal: { version: number } } }>('GET', '/getSucursal', {
    ...{ ...asked, query: { sucursal_id: 1 } },
  });
  const { version } = stored.data.sucursal;
  const steps = { urgente_minutos: 5, responsables_minutos: 10, rechazo_minutos: null };
  await sandbox.ask('POST', '/updateSucursalRechazo', { ...asked, body: { sucursal_id: 1, version, ...steps } });
  // Only the urgent sound has this kind of tone.
  await page.addInitScript(() => {
    Object.assign(window, { urgentTones: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      if (this.type === 'square') (window as unknown as { urgentTones: number }).urgentTones += 1;
      start.apply(this, when);
    };
  });
  const countUrgentTones = () => page.evaluate(() => (window as unknown as { urgentTones: number }).urgentTones);
  /** Moves the server's clock; the change of the branch makes the page ask the server, whose answers have its time. */
  const moveClock = async (minutes: number) => {
    await sandbox.putClockAhead(minutes * 60_000);
    await sandbox.ask('POST', '/updateTiempoEsperaSucursal', { ...asked, body: { tiempo_entrega: `00:${20 + minutes}` } });
  };
  await keepSession(page);
  await page.goto(board);
  await expect(page.getByText('En vivo')).toBeVisible();
  const order = await sandbox.placeOrder({});
  await expect(card(page, order.numero)).toBeVisible();
  const mute = page.getByRole('button', { name: 'Silenciar' });
  await mute.click();
  await expect(page.getByText(/^En silencio hasta/)).toBeVisible();
  expect(await countUrgentTones()).toBe(0);

  await moveClock(6);
  await expect(card(page, order.numero).getByText('Urgente: sin aceptar')).toBeVisible();
  await expect.poll(countUrgentTones).toBeGreaterThan(0);
  await mute.click();
  await expect(page.getByText(/^En silencio hasta/)).toBeVisible();
  // The step of the managers rings too.
  await moveClock(11);
  await expect(mute).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'sin aceptar' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver pedidos' }).click();
  await expect(card(page, order.numero)).toBeVisible();
});
