import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const example = '/pagos/checkout-example';

/** Returns the amounts that the checkout charged, in major units. */
async function charged(sandbox: SandboxControl): Promise<number[]> {
  const { data } = await sandbox.ask<{
    data: { external_client_trace_id: string | null; initial_amount: { value: number } }[];
  }>('GET', '/v1/payments', { query: { page_size: 50 } });
  return data
    .filter(({ external_client_trace_id: trace }) => trace?.startsWith('checkout-'))
    .map(({ initial_amount: amount }) => amount.value);
}

async function toPayment(page: Page) {
  await page.goto(example);
  await page.getByRole('button', { name: 'Continuar a la entrega' }).click();
  await page.getByRole('radio', { name: 'Recogida en la tienda' }).check();
  await page.getByRole('button', { name: 'Continuar a la facturación' }).click();
  await page.getByLabel('Nombre o razón social').fill('Marta Ibáñez');
  await page.getByLabel('Correo').fill('marta@correo.test');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await page.getByLabel('Comercio que cobra').click();
  await page.getByTitle('La Esquina Centro').click();
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Caducidad (MM/AA)').fill('09/31');
  await page.getByLabel('Código de seguridad').fill('739');
}

test('goes from cart to payment with steps in the URL, a stored cart, a discount and one charge, and stores no card data', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Ejemplo de checkout' }).click();
  await page.getByRole('button', { name: 'Añadir uno: Filtros de papel, 100 unidades' }).click();
  await page.getByLabel('Descuento').fill('7,5 %');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  // 12,95 + 9,90 + 4,49 = 27,34; 7,5 % of it is 2,0505.
  await expect(summary).toContainText(/Descuento.?−2,05/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar a la entrega' }).click();
  await expect(page).toHaveURL(`${example}?step=shipping`);
  await page.getByRole('button', { name: 'Continuar a la facturación' }).click();
  await expect(page.getByText('Escribe la dirección')).toBeVisible();
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
  await page.getByLabel('Nombre y apellidos').fill('Marta Ibáñez');
  await page.getByLabel('Dirección').fill('Calle Mayor 3');
  await page.getByLabel('Código postal').fill('28013');
  await page.getByLabel('Ciudad').fill('Madrid');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar a la facturación' }).click();
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Marta Ibáñez');
  await page.goBack();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Madrid');
  await page.goForward();
  await page.reload();
  await page.getByLabel('Correo').fill('marta@correo.test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await expect(summary).toContainText(/Total30,19/);
  await page.getByLabel('Comercio que cobra').click();
  await page.getByTitle('La Esquina Centro').click();
  await fillCard(page, '4111111111111111');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pagar 30,19/ }).dblclick();
  await expect(page).toHaveURL(`${example}?step=done`);
  await expect(page.getByText(/^30,19.€ pagados$/)).toBeVisible();
  await expectAccessible(page);
  expect(await charged(sandbox)).toEqual([30.19]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept.replaceAll(/\s/g, '')).not.toMatch(/4111111111111111|09\/31|739\\?"/);

  // Going back does not pay again.
  await page.goBack();
  await expect(page).toHaveURL(`${example}?step=done`);
  await page.getByRole('link', { name: 'Ver el pago' }).click();
  await expect(page.getByRole('dialog', { name: /^Pago/ })).toContainText(/30,19/);
  await page.goto(example);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Continuar a la entrega' })).toBeVisible();
});

test('shows a lost response as "sin confirmar", also after a reload, and a retry charges nothing more', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await toPayment(page);
  // Many times: the browser itself retries a request whose keep-alive connection broke.
  await sandbox.fault({ method: 'POST', path: '/v1/payments/authorize', drop_after_commit: true, times: 20 });
  await fillCard(page, '5555555555554444');
  await page.getByRole('button', { name: /^Pagar 22,85/ }).click();
  await expect(page.getByText('Pago sin confirmar')).toBeVisible();
  await sandbox.clearFaults();
  await page.reload();
  await expect(page.getByText('Pago sin confirmar')).toBeVisible();
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('');
  await fillCard(page, '5555555555554444');
  await page.getByRole('button', { name: /^Reintentar el pago de 22,85/ }).click();
  await expect(page.getByText(/^(Esperando al banco: 22,85|22,85.€ pagados)/)).toBeVisible();
  expect(await charged(sandbox)).toEqual([22.85]);
});

test('explains a declined card and keeps the cart, on a phone with the dark theme', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ navType: 'dark' })));
  await toPayment(page);
  await page.getByText('Tarjetas de prueba del sandbox').click();
  await expectAccessible(page);
  await fillCard(page, '4000 0000 0000 0002');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Pagar 22,85/ }).click();
  await expect(page.getByText('Tarjeta rechazada')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Probar con otra tarjeta' }).click();
  await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText(/Total22,85/);
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('');
});
