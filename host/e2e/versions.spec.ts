import type { Page } from '@playwright/test';
import { contractVersion } from '@mostrador/remote-kit/contract-version';
import { expect, test } from '@mostrador/testing/playwright';

// Host and remote of different builds. The remote's server serves the files of the build under test with the descriptor that a build before
// or after it would have: version, build, range of the contract. What the host decides from a descriptor, and what it does then, is what
// is covered; files that another commit was built to are not.
test.use({ toleratedErrors: [/^sound NotAllowedError|RemoteError/] });

const payments = (page: Page) => page.locator('.h-health-part', { has: page.getByText(/:\d+\/remote\.json$/) }).first();
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

for (const [age, build] of [
  ['before', { version: '0.9.3', build: 'aaaaaaaaaa', contract: '^1.0.0' }],
  [
    'after',
    { version: '7.0.0', build: 'bbbbbbbbbb', contract: '>=1.0.0 <3.0.0', addedSince: { what: 'the host does not know' } },
  ],
] as const) {
  test(`a remote of a release ${age} the host's works as long as its contract allows the host`, async ({
    page,
    signIn,
    setRemote,
  }) => {
    await setRemote('payments', build);
    await signIn(page);
    await menu(page, 'Pagos').click();
    await expect(page.locator('table[aria-label="Pagos"] tbody tr').first()).toBeVisible();
    await page.goto('/health');
    await expect(payments(page)).toContainText(build.version);
    await expect(payments(page)).toContainText(build.build);
    await expect(page.getByText('No disponible')).toHaveCount(0);
  });
}

for (const [age, contract] of [
  ['an older', '^0.9.0'],
  ['a newer', '^2.0.0'],
] as const) {
  test(`a remote for ${age} contract is refused before its code runs, with the reason; the other works`, async ({
    page,
    signIn,
    setRemote,
    stack,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(stack.addresses.payments) && request.resourceType() === 'script') scripts.push(request.url());
    });
    await setRemote('payments', { build: 'cccccccccc', contract });
    await signIn(page);
    await page.goto('/pagos/lista');
    await expect(page.getByText(/ahora no disponible/).first()).toBeVisible();
    await page.goto('/health');
    await expect(page.getByText(`contract-mismatch: host ${contractVersion}, remote ${contract}`)).toBeVisible();
    expect(scripts).toEqual([]);
    await menu(page, 'Tablero de pedidos').click();
    await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible();
  });
}
