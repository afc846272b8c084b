/** Parts of the document title, by precedence: the flashing `news`, else the current screen, else the brand. */
const titles: { brand: string; screen: string | null; news: string | null } = { brand: '', screen: null, news: null };

/** Changes parts of the document title; null removes one. `screen` and `news` are whole titles. */
export function setPageTitle(change: Partial<typeof titles>): void {
  Object.assign(titles, change);
  document.title = titles.news ?? titles.screen ?? titles.brand;
}
