import type { SyntheticEvent } from 'react';

/**
 * Sets the whole text of truncated cells as their title on hover, and marks them for the style sheet, which shows the text whole
 * in the focused row and on touch. Runs only then: measuring every cell beforehand would force a layout.
 */
export function showTitleWhenTruncated({ target, type }: SyntheticEvent) {
  const container = (target as Element).closest(type === 'focus' ? 'tr' : 'td');
  container?.querySelectorAll<HTMLElement>('.m-cell-text > span').forEach((text) => {
    const isCut = text.scrollWidth > text.clientWidth;
    text.toggleAttribute('data-cut', isCut);
    if (isCut && !text.querySelector('[title]')) text.title = text.textContent;
    else text.removeAttribute('title');
  });
}
