import { accessibilityProblems, expect, test } from '@mostrador/testing/playwright';
import { addresses, awaited, settled, visit } from './addresses';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const signInPages = ['/login', '/register', '/forgot', '/login-handy'];
/** Beside home, where the sign-in leads. */
const hostPages = ['/health', '/no-such-page'];

for (const brand of ['mostrador', 'plaza'] as const)
  for (const navType of ['light', 'dark']) {
    const colours = brand !== 'mostrador' || navType !== 'light';
    test(`no axe violation on any screen: ${brand}, ${navType}${colours ? ', colours' : ''}`, async ({
      page,
      signIn,
      sandbox,
      brandUrl,
    }) => {
      test.setTimeout(600_000);
      await page.addInitScript((theme) => localStorage.setItem('settings', JSON.stringify({ navType: theme })), navType);
      const order = await sandbox.placeOrder({ sucursal_id: 1 });
      const base = brandUrl(brand);
      const screens = await addresses(page, brand, {
        pedidoId: String(order.id),
        clienteId: String(order.id_cliente),
        // The other brand has neither this business's customers nor its survey.
        ...(brand === 'mostrador' && { 'customer.id': String(order.id_cliente), 'survey-responses.id': '10' }),
      });
      const open = awaited(page);
      const problems: string[] = [];
      const check = async (what: string) => {
        problems.push(...(await accessibilityProblems(page, { colours })).map((line) => `${what}: ${line}`));
      };
      for (const address of [...signInPages, ...screens.public]) {
        await page.goto(base + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page, open);
        await check(address);
      }
      await signIn(page, 'admin', brand);
      await settled(page, open);
      await check('/dashboard/default');
      for (const address of [...hostPages, ...screens.session]) {
        await visit(page, address, open);
        await check(address);
        if (!screens.records.has(address)) continue;
        await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
        await settled(page, open);
        await check(`${address}, a record`);
      }
      expect(problems, 'axe').toEqual([]);
    });
  }
