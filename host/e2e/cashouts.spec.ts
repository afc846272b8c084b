import type { Locator } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const list = '/liquidaciones/liquidaciones-list';

async function available(sandbox: SandboxControl): Promise<number> {
  return (await sandbox.ask<{ available: number }>('GET', '/v1/cashouts/balance')).available;
}

async function newest(sandbox: SandboxControl): Promise<{ id: string; status: string; amount: number }> {
  const { data } = await sandbox.ask<{ data: { id: string; status: string; amount: number }[] }>('GET', '/v1/cashouts');
  return data[0]!;
}

test('takes money out at the displayed fee, lists the cashout first, and returns the money when it is cancelled', async ({
  page,
  signIn,
  sandbox,
}) => {
  const before = await available(sandbox);
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Liquidaciones' }).click();
  await page.getByRole('button', { name: 'Retirar dinero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retirar dinero' });
  await expect(dialog.getByRole('button', { name: 'Retirar dinero' })).toBeDisabled();
  await dialog.getByLabel('Importe a retirar').fill('20');
  await expect(dialog.getByText('Comisión del proveedor')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Recibir 19,61/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Retirada de 20,00.€ en marcha: recibirás 19,61.€$/)).toBeVisible();
  const made = await newest(sandbox);
  expect(made).toMatchObject({ status: 'PENDING', amount: 20 });
  await expect(page).toHaveURL(`${list}?id=${made.id}`);
  const record = page.getByRole('dialog', { name: /^Liquidación/ });
  await record.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: /^Cancelar 20,00/ }).click();
  await expect(page.getByText(/^Liquidación cancelada: 20,00.€ han vuelto al saldo$/)).toBeVisible();
  await expect(record.getByRole('heading', { level: 2 })).toContainText('Cancelada');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  const first = page.getByRole('table', { name: 'Liquidaciones' }).getByRole('row').nth(1);
  await expect(first).toContainText('Cancelada');
  await expect(first).toContainText(/20,00/);
  expect(await available(sandbox)).toBe(before);
});

test('shows a response lost after the commit as "sin confirmar", and a retry takes no more money out', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const before = await available(sandbox);
  // Many times: the browser itself retries a request whose keep-alive connection broke.
  await sandbox.fault({ method: 'POST', path: '/v1/cashouts', drop_after_commit: true, times: 20 });
  await keepSession(page);
  await page.goto(`${list}?action=create`);
  const dialog = page.getByRole('dialog', { name: 'Retirar dinero' });
  await dialog.getByLabel('Importe a retirar').fill('10');
  await dialog.getByRole('button', { name: /^Recibir 9,63/ }).dblclick();
  await expect(dialog.getByText(/^Sin confirmar/)).toBeVisible();
  await sandbox.clearFaults();
  await dialog.getByRole('button', { name: /^Recibir 9,63/ }).click();
  await expect(dialog).toBeHidden();
  expect(await available(sandbox)).toBeCloseTo(before - 10, 2);
});

test('leaves no empty space in the dialog of a new cashout, and reserves it for the calculation while the user types', async ({
  page,
  keepSession,
}) => {
  await keepSession(page);
  await page.goto(`${list}?action=create`);
  const dialog = page.getByRole('dialog');
  const hint = dialog.getByText(/^Escribe un importe/);
  await expect(hint).toBeVisible();
  const gapBetween = async (above: Locator, below: Locator) => {
    const { y, height } = (await above.boundingBox())!;
    return (await below.boundingBox())!.y - y - height;
  };
  const confirm = dialog.getByRole('button', { name: 'Retirar dinero', exact: true });
  expect(await gapBetween(hint, confirm)).toBeLessThan(48);
  await dialog.getByLabel('Importe a retirar').fill('20');
  const typed = dialog.getByRole('button', { name: /^Recibir/ });
  await expect(typed).toBeVisible();
  expect(await gapBetween(dialog.getByText(/^La comisión sale del importe/), typed)).toBeLessThan(48);
});

test('filters the list by a count of the summary, and removes the filter with Back', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(list);
  const counts = page.getByRole('group', { name: 'Liquidaciones por estado' });
  await counts.getByRole('button', { name: /^Rechazada \d/ }).click();
  await expect(page).toHaveURL(`${list}?status=REJECTED`);
  const statuses = page.getByRole('table', { name: 'Liquidaciones' }).locator('tbody .m-tag');
  await expect(statuses.first()).toHaveText('Rechazada');
  expect(new Set(await statuses.allTextContents())).toEqual(new Set(['Rechazada']));
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(counts.getByRole('button', { name: /^Todas/ })).toHaveAttribute('aria-pressed', 'true');
});

for (const width of [1366, 390]) {
  test(`shows the platform one line for each organisation, whole, with its button beside it (${width} px)`, async ({
    page,
    keepSession,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await keepSession(page, 'platform');
    await page.goto(list);
    const accounts = page.getByRole('region', { name: 'Saldo por organización en EUR' });
    const rows = accounts.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) {
      await expect(row).toBeInViewport({ ratio: 1 });
      const [line, button] = await Promise.all([row.boundingBox(), row.getByRole('button').boundingBox()]);
      expect(button!.height).toBeLessThan(line!.height + 1);
      expect(button!.x + button!.width).toBeGreaterThan(line!.x + line!.width - 2);
    }
    expect(await accounts.getByRole('list').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
}
