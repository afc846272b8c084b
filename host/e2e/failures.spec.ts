import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, offlineErrors, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const list = '/pagos/lista';

const rows = (page: Page) => page.getByRole('table', { name: 'Pagos' }).locator('tbody').getByRole('link');

/** Refetches the list as a returning user would. */
async function refresh(page: Page) {
  await page.getByRole('button', { name: 'Actualizar' }).click();
}

test('keeps the rows and shows the error when the server fails, and a retry loads new ones', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(10);
  const before = await rows(page).allTextContents();
  // A fault for one request could be consumed by a prefetch or by a refetch that the refresh cancels.
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 500, times: 20 });
  await refresh(page);
  await expect(page.getByText(/^Error de API: 500 - /)).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(before);
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/^Error de API: 500 - /)).toBeHidden();
  await expect(rows(page)).toHaveCount(10);
});

test('keeps the rows and shows a notice when offline, and continues when online', async ({
  page,
  context,
  keepSession,
  toleratedErrors,
}) => {
  toleratedErrors.push(...offlineErrors);
  await keepSession(page);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(10);
  // Wait for the lazy parts of the shell.
  await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Abierta')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await rows(page).allTextContents();
  await context.setOffline(true);
  await refresh(page);
  await expect(page.getByText(/^Error de red: /)).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(before);
  // Back online, it refetches automatically.
  await context.setOffline(false);
  await expect(page.getByText(/^Error de red: /)).toBeHidden();
  await expect(rows(page)).toHaveCount(10);
});

test('shows "Formato de respuesta inválido" for an invalid response without breaking the page', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 200, body: { data: [{ id: 7, status: null }] }, times: 20 });
  await page.goto(list);
  await expect(page.getByText('Formato de respuesta inválido')).toBeVisible();
  await sandbox.clearFaults();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(10);
});

/** Returns the ids of the server's payments in `[from, to)`, ISO instants. */
async function between(sandbox: SandboxControl, from: string, to: string): Promise<string[]> {
  const seconds = (instant: string) => Date.parse(instant) / 1000;
  const { data } = await sandbox.ask<{ data: { payment_id: string; created_at: number }[] }>('GET', '/v1/payments', {
    query: { created_at_from: seconds(from), created_at_to: seconds(to), page_size: 100 },
  });
  return data.filter(({ created_at: at }) => at >= seconds(from) && at < seconds(to)).map(({ payment_id: id }) => id);
}

for (const zone of ['America/Los_Angeles', 'Europe/Madrid']) {
  test.describe(`a browser in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test("filters days in the business's time zone, including a day of 25 hours", async ({ page, keepSession, sandbox }) => {
      await keepSession(page);
      for (const [day, from, to] of [
        ['2026-10-20', '2026-10-19T22:00:00Z', '2026-10-20T22:00:00Z'],
        ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
      ] as const) {
        const asked = page.waitForRequest((request) => /\/v1\/payments\?.*created_at_from/.test(request.url()));
        await page.goto(`${list}?created=${day}..${day}&pageSize=100`);
        const query = new URL((await asked).url()).searchParams;
        const bounds = ['created_at_from', 'created_at_to'].map((name) => Number(query.get(name)));
        expect(bounds).toEqual([from, to].map((instant) => Date.parse(instant) / 1000));
        await expect(page.getByText(String((await between(sandbox, from, to)).length)).first()).toBeVisible();
      }
    });
  });
}
