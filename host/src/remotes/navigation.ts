import type { Flags } from '@mostrador/feature-flags';
import type { Labels } from '@mostrador/i18n/locales';
import { fillScreenPath } from '@mostrador/remote-kit';
import type { MenuItemDescriptor, MenuSet, ScreenDescriptor } from '@mostrador/remote-kit/descriptor';
import { blockedBy, type AccessRule } from '@mostrador/remote-kit/access-rule';
import type { Session } from '@mostrador/session/store';
import { matchRank } from './match-path';
import { homePath } from '../core/paths';
import { allMenuItems, allScreens, type OwnedScreen, type RemoteState } from './registry';

/** Id of the menu entry of the home page (docs backoffice §2.2). */
export const homeEntry = 'dashboard';

/** Id of the business that has its own menu set (docs backoffice §9). */
const distinctBusiness = 445;

/** Returns the set of menu entries for a session. */
function menuSet({ business }: Session): MenuSet {
  if (business.id === distinctBusiness) return 'b445';
  return business.role === 'ADMIN' ? 'admin' : 'reduced';
}

/** The data that decides which screens and menu entries a user sees. */
export interface Viewer {
  flags: Flags;
  session: Session;
}

/** Returns the address of a screen, or null if the viewer may not open it or if its path needs the id of a record. */
export function linkTo(screen: ScreenDescriptor, viewer: Viewer): string | null {
  return needsRecord(screen.path) || screenBlockedBy(screen, viewer) ? null : fillScreenPath(screen.path);
}

/** Returns the reason why a viewer may not open a screen, or null if they may. */
export function screenBlockedBy(screen: AccessRule, { flags, session }: Viewer): 'flag' | 'role' | null {
  return blockedBy(screen, flags, session.business.role);
}

/** Access rule of the health page, a screen of the host for administrators of the installation (docs backoffice §6). */
export const healthAccessRule: AccessRule = { roles: ['ADMIN'] };

/** The fields of a menu entry that define its icon. */
export type IconSource = Pick<MenuItemDescriptor, 'icon' | 'iconPath'>;

/** An entry of the side menu. `href` is null if its type is unknown to this shell: the menu then shows an error. */
export interface MenuEntry extends IconSource {
  /** Unique across all remotes. */
  id: string;
  remote: string;
  screen: string;
  href: string | null;
  /** True for an entry that opens a screen and can be the active one; false for an action. */
  place: boolean;
  titles: Labels;
}

export interface MenuGroup {
  id: string;
  titles: Labels;
  entries: MenuEntry[];
}

/**
 * Returns the menu groups and entries that a viewer sees, in order. Merges groups with the same id and omits empty groups. An ADMIN also
 * sees the entries that the business hides from other roles.
 */
export function visibleMenu(remotes: readonly RemoteState[], viewer: Viewer): MenuGroup[] {
  const { flags, session } = viewer;
  const set = menuSet(session);
  const { role, hiddenMenu } = session.business;
  const open = allMenuItems(remotes)
    .filter((item) => !item.sets?.length || item.sets.includes(set))
    .filter((item) => role === 'ADMIN' || !hiddenMenu?.includes(entryId(item)))
    .filter((item) => !blockedBy(item, flags, session.business.role) && !screenBlockedBy(item.screenGate, viewer))
    .sort((a, b) => a.order - b.order);
  const groups = remotes
    .flatMap(({ descriptor }) => descriptor?.groups ?? [])
    .filter((group, index, all) => all.findIndex((other) => other.id === group.id) === index)
    .sort((a, b) => a.order - b.order);
  return groups
    .map(({ id, titles }) => ({ id, titles, entries: open.filter((item) => item.group === id).map(toEntry) }))
    .filter((group) => group.entries.length > 0);
}

/** Returns the menu of a role other than ADMIN, including the entries that the business hides (docs branches §6). */
export function otherRolesMenu(remotes: readonly RemoteState[], { flags, session }: Viewer): MenuGroup[] {
  return visibleMenu(remotes, { flags, session: { ...session, business: { ...session.business, role: '', hiddenMenu: [] } } });
}

const entryId = ({ remote, id }: { remote: string; id: string }) => `${remote}/${id}`;

function toEntry(item: MenuItemDescriptor & { remote: string; path: string }): MenuEntry {
  const known = item.type === 'item' || item.type === 'action';
  const { remote, screen, titles, icon, iconPath } = item;
  const href = known ? entryHref(item.path, item.query) : null;
  return { id: entryId(item), remote, screen, href, place: item.type === 'item', titles, icon, iconPath };
}

/** Returns the address of a menu entry, or null if its path needs the id of a record. */
function entryHref(path: string, query: string | undefined): string | null {
  if (needsRecord(path)) return null;
  return fillScreenPath(path) + (query ? `?${query}` : '');
}

function needsRecord(path: string): boolean {
  return /\{(?!provider\})/.test(path);
}

/** Returns the screen at an address. A literal path takes precedence over a path with parameters. */
export function findScreen(screens: readonly OwnedScreen[], pathname: string): OwnedScreen | null {
  const provider = fillScreenPath('{provider}');
  const ranked = screens
    .map((owned) => ({ owned, rank: matchRank(owned.screen.path, pathname, provider) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.owned ?? null;
}

/** A step of the breadcrumb, shown as plain text if `href` is null. */
export interface Crumb {
  id: string;
  titles: Labels;
  href: string | null;
}

/** Returns the parent screens of a screen, outermost first. A parent that the viewer may not open, or that needs a record, has no link. */
export function breadcrumbOf({ remote, screen }: OwnedScreen, screens: readonly OwnedScreen[], viewer: Viewer): Crumb[] {
  const crumbs: Crumb[] = [];
  const seen = new Set([screen.id]);
  let parent = screen.parent;
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent);
    const above = screens.find((owned) => owned.remote === remote && owned.screen.id === parent)?.screen;
    if (!above) break;
    crumbs.unshift({ id: above.id, titles: above.titles, href: linkTo(above, viewer) });
    parent = above.parent;
  }
  return crumbs;
}

/**
 * Returns the id of the active menu entry: the entry of the current screen, else of its nearest parent, else the entry with the longest
 * path that is a prefix of the address.
 */
export function activeEntry(groups: readonly MenuGroup[], screens: readonly OwnedScreen[], pathname: string): string | null {
  if (pathname === homePath) return homeEntry;
  const places = groups.flatMap((group) => group.entries).filter((entry) => entry.place && entry.href !== null);
  const seen = new Set<string>();
  let here = findScreen(screens, pathname);
  while (here && !seen.has(here.screen.id)) {
    const { remote, screen } = here;
    seen.add(screen.id);
    const entry = places.find((place) => place.remote === remote && place.screen === screen.id);
    if (entry) return entry.id;
    here = screens.find((owned) => owned.remote === remote && owned.screen.id === screen.parent) ?? null;
  }
  const ancestors = places
    .map((place) => ({ id: place.id, path: place.href?.split('?')[0] ?? '' }))
    .filter(({ path }) => pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return ancestors[0]?.id ?? null;
}

/** Returns the address of the screen with this path template, or null if no remote has one or the viewer may not open it. */
export function hrefOfPath(remotes: readonly RemoteState[], path: string, viewer: Viewer): string | null {
  const owned = allScreens(remotes).find(({ screen }) => screen.path === path);
  return owned ? linkTo(owned.screen, viewer) : null;
}
