import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const form = (page: Page) => page.getByRole('dialog', { name: 'Crear link de pago' });
const record = (page: Page) => page.getByRole('dialog', { name: /^Link de pago/ });

async function chooseMerchant(page: Page, name: string) {
  const field = form(page).getByRole('combobox', { name: 'Comercio' });
  await field.click();
  await field.fill(name);
  await page.locator('.ant-select-item-option', { hasText: name }).first().click();
}

test('creates a link, pays it on its page, and finds its payment', async ({ page, context, keepSession }) => {
  await keepSession(page);
  await page.goto('/pagos/lista?openCreateLink=true');
  await expect(form(page)).toBeVisible();
  await form(page).getByRole('radio', { name: 'De un solo uso' }).check();
  await form(page).getByLabel('Importe').fill('10,50');
  await chooseMerchant(page, 'La Esquina Centro');
  await form(page).getByLabel('Descripción (opcional)').fill('Tarta de manzana');
  await expect(form(page).getByRole('region', { name: 'Así lo verá quien paga' })).toContainText('Tarta de manzana');
  await form(page)
    .getByRole('button', { name: /^Crear link de 10,50/ })
    .click();

  await expect(page).toHaveURL(/\/payment-links\?id=lnk_/);
  await expect(record(page).getByRole('img', { name: /^Código QR de / })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    record(page).getByRole('button', { name: 'Descargar QR en PNG' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^qr-lnk-.*\.png$/);

  const [payer] = await Promise.all([
    context.waitForEvent('page'),
    record(page).getByRole('link', { name: 'Abrir página de pago' }).click(),
  ]);
  await payer.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242');
  await payer.getByLabel('Caducidad').fill('12/40');
  await payer.getByLabel('Código de seguridad').fill('123');
  await payer.getByRole('button', { name: /^Pagar 10,50/ }).click();
  await expect(payer.getByRole('heading', { name: 'Pago realizado' })).toBeVisible();
  await payer.close();

  // The record polls while the link can be paid.
  await expect(record(page).getByText('Pagado', { exact: true })).toBeVisible({ timeout: limit(40_000) });
  const payment = record(page).getByRole('link', { name: /^PAG-/ });
  const id = await payment.innerText();
  await payment.click();
  await expect(page).toHaveURL(/\/pagos\/lista\?id=PAG-/);
  await expect(page.getByRole('dialog', { name: /^Pago / })).toContainText('10,50');
  await page.goto(`/pagos/lista?paymentId=${id}`);
  await expect(page.getByRole('table', { name: 'Pagos' }).getByRole('link', { name: id })).toBeVisible();
});

test('opens the form over the payments by menu, without axe violations, and leaves the list unchanged when closed', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Crear link de pago' }).click();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pagos\/lista\?openCreateLink=true/);
  await expectAccessible(page);
  await form(page).getByLabel('Importe').fill('3');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form(page)).toBeHidden();
  await expect(page).not.toHaveURL(/openCreateLink/);
  await expect(page.getByRole('table', { name: 'Pagos' })).toBeVisible();
});

test('shows a response lost after the commit as "sin confirmar", and a retry creates no second link', async ({
  page,
  keepSession,
  sandbox,
}) => {
  // Many times: the browser itself retries a request whose keep-alive connection broke.
  await sandbox.fault({ method: 'POST', path: '/v1/links', drop_after_commit: true, times: 20 });
  await keepSession(page);
  await page.goto('/akua/payment-links?action=create');
  await form(page).getByLabel('Importe').fill('4,20');
  await chooseMerchant(page, 'La Esquina Centro');
  await form(page).getByLabel('Descripción (opcional)').fill('Una sola vez');
  await form(page)
    .getByRole('button', { name: /^Crear link de 4,20/ })
    .click();
  await expect(form(page).getByText(/^Sin confirmar/)).toBeVisible();
  await sandbox.clearFaults();
  await form(page)
    .getByRole('button', { name: /^Crear link de 4,20/ })
    .click();
  await expect(record(page)).toBeVisible();
  await page.goto('/akua/payment-links?search=una%20sola%20vez');
  await expect(page.getByRole('table', { name: 'Links de pago' }).getByRole('row')).toHaveCount(2);
});
