import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { decode } from '@mostrador/testing/qr-reader';
import { board, card } from '../board';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/], permissions: ['clipboard-read', 'clipboard-write'] });

const number = (page: Page) => page.getByLabel('Número de pedido');
const phone = (page: Page) => page.getByLabel('Últimas cuatro cifras de tu teléfono');
const search = '/ecommerce/estadoPedido';

test("offers a link and a QR code of the customer's status page in the order", async ({
  page,
  keepSession,
  sandbox,
  browser,
}) => {
  const order = await sandbox.placeOrder({ sucursal_id: 1, automatic: false, cliente: 'Ana Sigue' });
  await keepSession(page);
  await page.goto(board);
  await card(page, order.numero)
    .getByRole('button', { name: `Acciones del pedido ${order.numero}` })
    .click();
  await page.getByRole('menuitem', { name: 'Copiar enlace de seguimiento' }).click();
  await expect(page.getByText('Enlace de seguimiento copiado')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await card(page, order.numero).getByRole('link').click();
  const code = page.getByRole('img', { name: `Código QR con el seguimiento del pedido ${order.numero}` });
  expect(decode((await code.getAttribute('src'))!).text).toBe(link);
  await expectAccessible(page);
  const customer = await browser.newPage({ locale: 'fr-FR' });
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: `Commande ${order.numero}` })).toBeVisible();
  await expect(customer.getByText('Nous avons reçu votre commande')).toBeVisible();
  await expect(customer.locator('html')).toHaveAttribute('lang', 'fr');
  await customer.close();
});

test('prints the same QR code on the ticket', async ({ page, keepSession, sandbox }) => {
  const order = await sandbox.placeOrder({ sucursal_id: 1, automatic: false });
  await page.addInitScript(() => {
    window.print = () => {
      const code = document.querySelector('.b-ticket-tracking svg');
      if (code) Object.assign(window.top!, { printedCode: new XMLSerializer().serializeToString(code) });
    };
  });
  await keepSession(page);
  await page.goto(board);
  await card(page, order.numero)
    .getByRole('button', { name: `Acciones del pedido ${order.numero}` })
    .click();
  await page.getByRole('menuitem', { name: /^Imprimir ticket/ }).click();
  const printed = () => page.evaluate(() => (window as unknown as { printedCode?: string }).printedCode ?? '');
  await expect.poll(printed).toContain('<svg');
  const png = await page.evaluate(
    async (svg) => {
      const image = new Image(400, 400);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 400, 400);
      context.drawImage(image, 0, 0, 400, 400);
      return canvas.toDataURL('image/png');
    },
    await printed(),
  );
  expect(decode(png).text).toBe(`${new URL(page.url()).origin}${search}/${order.id}/${order.id_cliente}`);
});

test('opens the status page by order number and phone digits, and blocks repeated wrong attempts', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const order = await sandbox.placeOrder({ sucursal_id: 1, cliente: { nombre: 'Ana', telefono: '+34 600 123 456' } });
  await page.goto(search);
  await number(page).fill(order.numero);
  await phone(page).fill('3456');
  await phone(page).press('Enter');
  await expect(page.getByRole('heading', { name: `Pedido ${order.numero}` })).toBeVisible();
  await page.goto(search);
  await number(page).fill(order.numero);
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await phone(page).fill(`90${10 + wrong}`);
    const [answer] = await Promise.all([page.waitForResponse(/buscarEstadoPedido/), phone(page).press('Enter')]);
    expect(answer.status()).toBe(404);
  }
  await expect(page.getByText(/^No encontramos un pedido/)).toBeVisible();
  await expectAccessible(page);
  await phone(page).fill('3456');
  await phone(page).press('Enter');
  await expect(page.getByText('Demasiados intentos. Vuelve a probar en 10 minutos.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${search}$`));
});

test('marks a late order, and shows the date of an order from another day', async ({ page, sandbox }) => {
  const late = await sandbox.placeOrder({ sucursal_id: 1, tipo: 'delivery', automatic: false, hace_minutos: 100 });
  await page.goto(`${search}/${late.id}/${late.id_cliente}`);
  await expect(page.getByText(/^Va con retraso\. Iba a llegar/)).toBeVisible();
  await expectAccessible(page);
  const old = await sandbox.placeOrder({ sucursal_id: 1, automatic: false, hace_minutos: 3 * 24 * 60 });
  await page.goto(`${search}/${old.id}/${old.id_cliente}`);
  await expect(page.getByText(/^Pedido del \d{2} \p{L}+ \d{4}/u)).toBeVisible();
});
