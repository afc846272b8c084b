import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';

// Host and remote of different builds. The remote's server serves the files of the tested build with the descriptor of an earlier
// or later build: version, build, ranges. This covers the host's decisions from a descriptor; files of another commit are covered
// in `release-smoke.ts`.
test.use({ toleratedErrors: [/^sound NotAllowedError|RemoteError/] });

const payments = (page: Page) => page.locator('.h-health-part', { has: page.getByText(/:\d+\/remote\.json$/) }).first();
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
/** Returns whether the entry of the payments remote ran: it stores its container in a global variable. */
const ranPayments = (page: Page) => page.evaluate(() => 'payments' in window);

for (const [age, build] of [
  ['before', { version: '0.9.3', build: 'aaaaaaaaaa', contract: '^1.0.0' }],
  [
    'after',
    { version: '7.0.0', build: 'bbbbbbbbbb', contract: '>=1.0.0 <3.0.0', addedSince: { what: 'the host does not know' } },
  ],
] as const) {
  test(`a remote of a release ${age} the host's works if its contract range includes the host`, async ({
    page,
    signIn,
    setRemote,
  }) => {
    await setRemote('payments', build);
    await signIn(page);
    await menu(page, 'Pagos').click();
    await expect(page.locator('table[aria-label="Pagos"] tbody tr').first()).toBeVisible();
    expect(await ranPayments(page)).toBe(true);
    await page.goto('/health');
    await expect(payments(page)).toContainText(build.version);
    await expect(payments(page)).toContainText(build.build);
    await expect(page.getByText('No disponible')).toHaveCount(0);
  });
}

for (const [what, build, refusal, needs] of [
  ['an older contract', { contract: '^0.9.0' }, 'contract-mismatch', 'contract < 1'],
  ['a newer contract', { contract: '^2.0.0' }, 'contract-mismatch', 'contract ≥ 2.0'],
  ['a newer shared module', { shared: { '@mostrador/ui/list': '^9.4.0' } }, 'shared-mismatch', '@mostrador/ui ≥ 9.4'],
  ['an older shared module', { shared: { react: '^18.2.0' } }, 'shared-mismatch', 'react < 19'],
] as const) {
  test(`a remote for ${what} is rejected by name before its code runs; the other works`, async ({ page, signIn, setRemote }) => {
    await setRemote('payments', { build: 'cccccccccc', previous: '', ...build });
    await signIn(page);
    await menu(page, 'Pagos').click();
    await expect(page.getByRole('main').getByText('Pagos: no disponible ahora')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(`Esta sección necesita ${needs}, pero`)).toBeVisible();
    expect(await ranPayments(page)).toBe(false);
    await page.goto('/health');
    await expect(payments(page)).toContainText(`${refusal}: ${needs}`);
    await menu(page, 'Tablero de pedidos').click();
    await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible();
  });
}

test('uses the previous build in place of one that needs another host, and explains it on the health page', async ({
  page,
  signIn,
  setRemote,
  stack,
}) => {
  const { build } = (await (await fetch(`${stack.addresses.payments}/remote.json`)).json()) as { build: string };
  const shared = { '@mostrador/ui/list': '^9.4.0' };
  await setRemote('payments', { build: 'dddddddddd', shared, previous: `remote-${build}.json` });
  await signIn(page);
  await menu(page, 'Pagos').click();
  await expect(page.locator('table[aria-label="Pagos"] tbody tr').first()).toBeVisible();
  await page.goto('/health');
  const health = page.locator('.h-health-part', { hasText: `remote-${build}.json` });
  await expect(health).toContainText('Disponible, con la compilación anterior');
  await expect(health).toContainText('shared-mismatch: @mostrador/ui ≥ 9.4');
});
