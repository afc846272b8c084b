import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { board, card } from './board';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** Returns the distance of each line's amount from the end of the line, px. */
const spaceAfterAmounts = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('.b-order-lines .m-money')
    .evaluateAll((amounts) =>
      amounts.map((amount) =>
        Math.round(amount.closest('li')!.getBoundingClientRect().right - amount.getBoundingClientRect().right),
      ),
    );

test('takes a sold-out product out of an order, and the customer’s page shows it', async ({
  page,
  keepSession,
  sandbox,
  browser,
}) => {
  const order = await sandbox.placeOrder({
    ...{ sucursal_id: 1, tipo: 'takeaway', automatic: false, cliente: 'Ana Cambia', metodo_pago: 3 },
    items: [
      { nombre: 'Croquetas', cantidad: 3, precio: 6 },
      { nombre: 'Pan', precio: 2 },
    ],
  });
  const customer = await browser.newPage({ locale: 'es-ES' });
  await customer.goto(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`);
  await expect(customer.getByText('Hemos recibido tu pedido')).toBeVisible();
  await keepSession(page);
  await page.goto(board);
  await card(page, order.numero).getByRole('link').click();
  const soldOut = page.getByRole('button', { name: 'Agotado: Croquetas' });
  await expect(soldOut).toBeVisible();
  expect(await spaceAfterAmounts(page)).toEqual([0, 0]);
  await soldOut.click();
  const dialog = page.getByRole('dialog', { name: `Producto agotado en el pedido ${order.numero}` });
  await dialog.getByRole('button', { name: 'Uno menos de Croquetas' }).click();
  await expect(dialog.getByText('8,00 €')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Quitar 2 × Croquetas' }).click();
  await expect(page.getByText(/^Pedido \d+ cambiado/)).toBeVisible();
  await expect(card(page, order.numero).getByText('Modificado')).toBeAttached();
  await expect(customer.getByText('Ya no queda 2 × Croquetas: lo quitamos.')).toBeVisible();
  await expect(customer.getByText('Total: 8,00 € (antes 20,00 €)')).toBeVisible();
  await expect(customer.getByText('Te devolvemos 12,00 €.')).toBeVisible();
  await expectAccessible(customer);
  await customer.close();
});
