import type { Page } from '@playwright/test';

/**
 * Returns the names of actions in the last line of the page's header, of a dialog's foot or of a form's that do not fill that line although
 * others are in the lines above, and of icons that have a line below the page's title.
 */
export function loneActions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.h-titlebar, .m-dialog-foot, .m-layer-foot, .b-web-tools')].flatMap((bar) => {
      const shown = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
        (one) => one.checkVisibility() && !one.closest('[popover], .h-breadcrumb'),
      );
      const box = (one: Element) => one.getBoundingClientRect();
      const middle = (one: Element) => box(one).top + box(one).height / 2;
      const isIcon = (one: Element) => one.hasAttribute('aria-label');
      const last = Math.max(...shown.map(middle));
      const line = shown.filter((one) => last - middle(one) < 14);
      const isWrapped = line.length < shown.length && (line.length === 1 || line.every(isIcon));
      const width = Math.max(...line.map((one) => box(one).right)) - Math.min(...line.map((one) => box(one).left));
      const title = bar.querySelector('h1');
      const isBelowTitle =
        title !== null && line.length > 0 && line.every((one) => isIcon(one) && box(one).top >= box(title).bottom);
      return (isWrapped && width < bar.clientWidth * 0.8) || isBelowTitle
        ? line.map((one) => one.getAttribute('aria-label') ?? one.textContent)
        : [];
    }),
  );
}
