interface Titles {
  brand?: string;
  screen?: string | null;
  /** Flashes instead of the others. */
  news?: string | null;
  /** Number of orders that wait, "(3) ", before the screen or the brand. */
  waiting?: string;
}

const titles: Titles = {};

/** Changes parts of the document title; null removes one. `screen` and `news` are whole titles. */
export function setPageTitle(change: Titles): void {
  Object.assign(titles, change);
  document.title = titles.news ?? (titles.waiting ?? '') + (titles.screen ?? titles.brand ?? '');
}
