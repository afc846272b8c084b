import type { Page } from '@playwright/test';

/** Writes an amount of seven digits and three decimals into each cell with an amount. */
export function lengthenAmounts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const money of document.querySelectorAll('main td .m-money')) money.textContent = '1.234.567,890 KWD';
  });
}

/** Returns the texts of a list that its sticky columns cover in part. */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('main .m-list-rows--wide td')];
    const isSticky = (cell: HTMLElement) => getComputedStyle(cell).insetInlineEnd !== 'auto';
    const edge = Math.min(...cells.filter(isSticky).map((cell) => cell.getBoundingClientRect().left));
    return cells.flatMap((cell) => {
      if (isSticky(cell)) return [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const { left, right } = range.getBoundingClientRect();
        const seen = Math.min(
          right,
          texts.currentNode.parentElement!.closest('.m-cell-text')?.getBoundingClientRect().right ?? right,
        );
        if (left < edge && seen > edge + 1) found.push(texts.currentNode.textContent ?? '');
      }
      return found;
    });
  });
}
