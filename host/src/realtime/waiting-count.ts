import { setPageTitle } from '../core/page-title';

/** Highest number that fits into the icon. */
const mostCounted = 99;

let brandIcon: string | null = null;
let shownIcon = '';

function countIcon(count: number): string {
  const text = count > mostCounted ? `${mostCounted}+` : String(count);
  const size = text.length > 2 ? 14 : 20;
  const number = `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text>`;
  return (
    'data:image/svg+xml,' +
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#c62828"/>${number}</svg>`,
    )
  );
}

function showInIcon(count: number): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  // The brand may have changed its icon meanwhile.
  if (link.href !== shownIcon) brandIcon = link.href;
  shownIcon = count > 0 ? countIcon(count) : (brandIcon ?? link.href);
  link.href = shownIcon;
}

/** Shows how many orders wait to be accepted: in the title, the icon of the tab and the icon of the installed application. */
export function showWaiting(count: number): void {
  setPageTitle({ waiting: count > 0 ? `(${count}) ` : '' });
  showInIcon(count);
  const badge = 'setAppBadge' in navigator ? navigator.setAppBadge(count) : Promise.resolve();
  badge.catch((error: unknown) => console.error('badge', error));
}
