import type { Flags } from '@mostrador/feature-flags';
import type { Labels } from '@mostrador/i18n/locales';
import { fillScreenPath } from '@mostrador/remote-kit';
import type { MenuItemDescriptor, MenuSet, ScreenDescriptor } from '@mostrador/remote-kit/descriptor';
import { closedBy, type Gate } from '@mostrador/remote-kit/gate';
import type { Session } from '@mostrador/session/store';
import { matchRank } from './match-path';
import { homePath } from '../ground/paths';
import { allMenuItems, allScreens, type OwnedScreen, type RemoteState } from './registry';

/** The menu's open item where the address matches no entry (docs backoffice §2.2). */
export const homeEntry = 'dashboard';

/** Business with a menu set of its own (docs backoffice §9). */
const distinctBusiness = 445;

/** Which set of menu entries a session sees. */
export function menuSet({ business }: Session): MenuSet {
  if (business.id === distinctBusiness) return 'b445';
  return business.role === 'ADMIN' ? 'admin' : 'reduced';
}

/** What decides which screens and entries someone sees. */
export interface Viewer {
  flags: Flags;
  session: Session;
}

/** Address of a screen, or null where a link would be dead: the screen is closed, or needs a record that only its own pages know. */
export function linkTo(screen: ScreenDescriptor, viewer: Viewer): string | null {
  return needsRecord(screen.path) || screenClosedBy(screen, viewer) ? null : fillScreenPath(screen.path);
}

/** What keeps a viewer from a screen, or null. */
export function screenClosedBy(screen: Gate, { flags, session }: Viewer): 'flag' | 'role' | null {
  return closedBy(screen, flags, session.business.role);
}

/** The health page is the host's own screen: for who looks after the installation (docs backoffice §6). */
export const healthGate: Gate = { roles: ['ADMIN'] };

/** What a menu entry says of its icon. */
export type IconSource = Pick<MenuItemDescriptor, 'icon' | 'iconPath'>;

/** A line of the side menu. `href` is null for a type that this shell does not know: the menu shows an error there. */
export interface MenuEntry extends IconSource {
  /** Unique over all remotes. */
  id: string;
  remote: string;
  screen: string;
  href: string | null;
  /** Stands for a place, so that it can be the active one; an action does not. */
  place: boolean;
  titles: Labels;
}

export interface MenuGroup {
  id: string;
  titles: Labels;
  entries: MenuEntry[];
}

/**
 * The groups and entries that a viewer sees, in order; groups of the same id are one, empty ones are left out. What the business hides from
 * other roles an ADMIN always sees.
 */
export function visibleMenu(remotes: readonly RemoteState[], viewer: Viewer): MenuGroup[] {
  const { flags, session } = viewer;
  const set = menuSet(session);
  const { role, hiddenMenu } = session.business;
  const open = allMenuItems(remotes)
    .filter((item) => !item.sets?.length || item.sets.includes(set))
    .filter((item) => role === 'ADMIN' || !hiddenMenu?.includes(entryId(item)))
    .filter((item) => !closedBy(item, flags, session.business.role) && !screenClosedBy(item.screenGate, viewer))
    .sort((a, b) => a.order - b.order);
  const groups = remotes
    .flatMap(({ descriptor }) => descriptor?.groups ?? [])
    .filter((group, index, all) => all.findIndex((other) => other.id === group.id) === index)
    .sort((a, b) => a.order - b.order);
  return groups
    .map(({ id, titles }) => ({ id, titles, entries: open.filter((item) => item.group === id).map(toEntry) }))
    .filter((group) => group.entries.length > 0);
}

/** The menu of a role that is not ADMIN, as it is before the business hides any of it (docs branches §6). */
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

/** Null for a path that needs a record: no menu entry can know which. */
function entryHref(path: string, query: string | undefined): string | null {
  if (needsRecord(path)) return null;
  return fillScreenPath(path) + (query ? `?${query}` : '');
}

function needsRecord(path: string): boolean {
  return /\{(?!provider\})/.test(path);
}

/** The screen at an address; a literal path wins over one with parameters. */
export function screenAt(screens: readonly OwnedScreen[], pathname: string): OwnedScreen | null {
  const provider = fillScreenPath('{provider}');
  const ranked = screens
    .map((owned) => ({ owned, rank: matchRank(owned.screen.path, pathname, provider) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.owned ?? null;
}

/** A step of the breadcrumb; without `href` it is text. */
export interface Crumb {
  id: string;
  titles: Labels;
  href: string | null;
}

/** The screens above one, outermost first; a closed screen or one that needs a record has no link. */
export function ancestors({ remote, screen }: OwnedScreen, screens: readonly OwnedScreen[], viewer: Viewer): Crumb[] {
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

/** Id of the menu entry for an address: its own screen's, else the nearest one above it, else the longest path that it lies under. */
export function activeEntry(groups: readonly MenuGroup[], screens: readonly OwnedScreen[], pathname: string): string | null {
  if (pathname === homePath) return homeEntry;
  const places = groups.flatMap((group) => group.entries).filter((entry) => entry.place && entry.href !== null);
  const seen = new Set<string>();
  let here = screenAt(screens, pathname);
  while (here && !seen.has(here.screen.id)) {
    const { remote, screen } = here;
    seen.add(screen.id);
    const entry = places.find((place) => place.remote === remote && place.screen === screen.id);
    if (entry) return entry.id;
    here = screens.find((owned) => owned.remote === remote && owned.screen.id === screen.parent) ?? null;
  }
  const under = places
    .map((place) => ({ id: place.id, path: place.href?.split('?')[0] ?? '' }))
    .filter(({ path }) => pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return under[0]?.id ?? null;
}

/** Address of the open screen with this path template, or null when no remote has one or it is closed. */
export function hrefOfPath(remotes: readonly RemoteState[], path: string, viewer: Viewer): string | null {
  const owned = allScreens(remotes).find(({ screen }) => screen.path === path);
  return owned ? linkTo(owned.screen, viewer) : null;
}
