/** What stands in the tab: news that flash, else the open screen, else the brand alone. */
const titles: { brand: string; screen: string | null; news: string | null } = { brand: '', screen: null, news: null };

/** Changes parts of the document's title; null takes one back. The screen's and the news' are whole titles. */
export function setPageTitle(change: Partial<typeof titles>): void {
  Object.assign(titles, change);
  document.title = titles.news ?? titles.screen ?? titles.brand;
}
