import type { Page } from '@playwright/test';

/**
 * Returns the names of actions that are alone in the last line of the page's header, of a dialog's foot or of a form's, although
 * others are in the lines above, and that do not fill that line.
 */
export function loneActions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.h-titlebar, .m-dialog-foot, .m-layer-foot, .b-web-tools')].flatMap((bar) => {
      const shown = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
        (one) => one.checkVisibility() && !one.closest('[popover], .h-breadcrumb'),
      );
      const middle = (one: Element) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
      const last = Math.max(...shown.map(middle));
      const alone = shown.filter((one) => last - middle(one) < 14);
      const isWrapped = shown.length > 1 && alone.length === 1;
      return isWrapped && alone[0]!.offsetWidth < bar.clientWidth * 0.8
        ? [alone[0]!.getAttribute('aria-label') ?? alone[0]!.textContent]
        : [];
    }),
  );
}
