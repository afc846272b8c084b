import type { Page } from '@playwright/test';
import { expect, test, type Brand } from '@mostrador/testing/playwright';

const lists = {
  mostrador: [
    '/pagos/lista',
    '/pagos/devoluciones',
    '/contracargos/contracargos-list',
    '/liquidaciones/liquidaciones-list',
    '/akua/merchants',
    '/akua/points',
    '/akua/terminals',
    '/akua/payment-links',
    '/negocio/pedidos/historial',
    '/shop/product/product-list',
    '/shop/option/option-list',
    '/clientes/clientes-list',
    '/discount/discount-list',
    '/gifts',
  ],
  plaza: ['/negocio/pedidos/historial', '/discount/discount-list'],
} satisfies Record<Brand, string[]>;
const widths = [1024, 1366, 1920];
const rows = 'main table:not([aria-hidden="true"]) tbody tr';

/** Returns the width of each digit in the page's font, px, in regular and bold weight. */
function advances(page: Page): Promise<number[][]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (digit: string, weight: number) => {
      const text = document.createElement('span');
      text.style.cssText = `position: absolute; font: ${weight} 14px var(--m-font); white-space: nowrap`;
      text.textContent = digit.repeat(50);
      document.querySelector('main')!.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return Math.round((width / 50) * 100) / 100;
    };
    return [400, 500, 600].map((weight) => Array.from('0123456789', (digit) => widthOf(digit, weight)));
  });
}

/** Returns truncated texts in tables with unused space, and amounts that do not fit; one line each. */
function cutBesideRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widthOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().width;
    };
    const found: string[] = [];
    for (const grid of document.querySelectorAll<HTMLTableElement>('main table.m-grid:not([aria-hidden="true"])')) {
      const cells = [...grid.rows].map((row) => [...row.cells]);
      const isCut = (text: Element) => text.scrollWidth > text.clientWidth + 1;
      const cut = [...grid.querySelectorAll('.m-cell-text > span')].filter(isCut);
      if (cut.length === 0) continue;
      // Unused width of each column: more than its widest cell and its padding need. A cut text needs all of its column.
      const columns = cells[0]!.map((head, at) => {
        if (cut.some((text) => text.closest('td')!.cellIndex === at)) return 0;
        const padding =
          parseFloat(getComputedStyle(head).paddingInlineStart) + parseFloat(getComputedStyle(head).paddingInlineEnd);
        return head.offsetWidth - padding - Math.max(...cells.map((row) => (row[at] ? widthOf(row[at]) : 0)));
      });
      const room = Math.max(...columns);
      if (room > 48) found.push(`${cut.length} texts cut beside ${Math.round(room)} px: ${cut[0]!.textContent}`);
    }
    for (const money of document.querySelectorAll('main .m-money')) {
      const box = money.getBoundingClientRect();
      const frame = money.closest('button, td, dd, li')?.getBoundingClientRect();
      if (frame && box.width > 0 && (box.right > frame.right + 1 || box.left < frame.left - 1))
        found.push(`cut: ${money.textContent}`);
    }
    return found;
  });
}

for (const brand of ['mostrador', 'plaza'] as const) {
  test(`all digits have the same width (${brand})`, async ({ page, signIn }) => {
    await signIn(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
    for (const digits of await advances(page)) expect(new Set(digits).size, digits.join(' ')).toBe(1);
  });

  for (const width of widths) {
    test(`no text is truncated next to free space, and no amount at all (${brand}, ${width} px)`, async ({
      page,
      keepSession,
      brandUrl,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await keepSession(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
      for (const path of lists[brand]) {
        await page.goto(brandUrl(brand) + path);
        // Lists are tables at 1024 px, too.
        await page.locator(rows).first().waitFor();
        expect(await cutBesideRoom(page), path).toEqual([]);
      }
    });
  }
}
