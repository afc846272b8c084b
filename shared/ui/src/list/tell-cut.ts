import type { SyntheticEvent } from 'react';

/**
 * Gives what is cut in a table its whole text: as a title to who points at a cell, and as a mark to the style sheet, which shows it whole
 * in the row that has the focus and under a finger. Looked at only then: measuring each cell beforehand would cost a layout.
 */
export function tellCut({ target, type }: SyntheticEvent) {
  const around = (target as Element).closest(type === 'focus' ? 'tr' : 'td');
  around?.querySelectorAll<HTMLElement>('.m-cell-text > span').forEach((text) => {
    const isCut = text.scrollWidth > text.clientWidth;
    text.toggleAttribute('data-cut', isCut);
    if (isCut && !text.querySelector('[title]')) text.title = text.textContent;
    else text.removeAttribute('title');
  });
}
