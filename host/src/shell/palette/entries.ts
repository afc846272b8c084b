import type { Labels } from '@mostrador/i18n/locales';
import { fillScreenPath } from '@mostrador/remote-kit';
import { blockedBy } from '@mostrador/remote-kit/access-rule';
import { allCommands, allMenuItems, allScreens, type RemoteState } from '../../remotes/registry';
import { linkTo, screenBlockedBy, visibleMenu, type IconSource, type Viewer } from '../../remotes/navigation';

/** Groups in display order. */
export const entryGroups = ['open', 'go', 'act', 'find'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** An option of the palette. */
export interface Entry extends IconSource {
  /** Stable across sessions. */
  id: string;
  group: EntryGroup;
  title: string;
  /** Where the entry belongs; the search matches it too. */
  hint: string;
  /** Shown only as a search result, not in the full list. */
  searched?: boolean;
  /** Address to open; if missing, the entry is an action of the shell. */
  to?: string;
  /** Screen whose code may be prefetched. */
  screen?: { remote: string; id: string };
  run?: () => void;
}

type Label = (titles: Labels) => string;

/**
 * Returns the entries of the remotes for a viewer. Screens in the menu use its labels and access rules; other screens use their own access
 * rule.
 */
export function remoteEntries(remotes: readonly RemoteState[], viewer: Viewer, label: Label) {
  const groups = visibleMenu(remotes, viewer);
  const icons = new Map<string, IconSource>();
  for (const { remote, screen, icon, iconPath } of groups.flatMap(({ entries }) => entries))
    icons.set(`${remote}/${screen}`, { icon, iconPath });
  const inMenu = new Set<string>(allMenuItems(remotes).map(({ remote, screen }) => `${remote}/${screen}`));
  const isHidden = (key: string) => inMenu.has(key) && !icons.has(key);
  const nameOf = (remote: string) => {
    const titles = remotes.find(({ name }) => name === remote)?.descriptor?.titles;
    return titles ? label(titles) : '';
  };

  const fromMenu = groups.flatMap(({ titles, entries }) =>
    entries.flatMap(({ id, href, place, titles: own, icon, iconPath, remote, screen }): Entry[] =>
      href === null
        ? []
        : [
            {
              id,
              group: place ? 'go' : 'act',
              title: label(own),
              hint: label(titles),
              icon,
              iconPath,
              to: href,
              screen: { remote, id: screen },
            },
          ],
    ),
  );
  const others = allScreens(remotes).flatMap(({ remote, screen }): Entry[] => {
    const key = `${remote}/${screen.id}`;
    const to = screen.access === 'session' && !inMenu.has(key) ? linkTo(screen, viewer) : null;
    return to === null
      ? []
      : [
          {
            id: `${key}#`,
            group: 'go',
            title: label(screen.titles),
            hint: nameOf(remote),
            icon: '',
            to,
            screen: { remote, id: screen.id },
          },
        ];
  });
  const commands = allCommands(remotes).filter(
    (command) =>
      !blockedBy(command, viewer.flags, viewer.session.business.role) &&
      !screenBlockedBy(command.screenGate, viewer) &&
      !isHidden(`${command.remote}/${command.screen}`),
  );
  const commandEntry = (command: (typeof commands)[number], group: EntryGroup, recordId?: string): Entry => {
    const { remote, id, path, query = '', titles, screen } = command;
    const filled = recordId === undefined ? query : query.replaceAll('{id}', encodeURIComponent(recordId));
    return {
      id: recordId === undefined ? `${remote}:${id}` : `${remote}:${id}:${recordId}`,
      group,
      title: recordId === undefined ? label(titles) : `${label(titles)}${group === 'find' ? ':' : ''} ${recordId}`,
      hint: nameOf(remote),
      ...(icons.get(`${remote}/${screen}`) ?? { icon: '' }),
      to: fillScreenPath(path, recordId === undefined ? {} : { id: recordId }) + (filled ? `?${filled}` : ''),
      screen: { remote, id: screen },
    };
  };
  return {
    entries: [
      ...fromMenu,
      ...others,
      ...commands
        .filter(({ pattern, finds, path }) => !pattern && !finds && !needsId(path))
        .map((command) => commandEntry(command, 'act')),
    ],
    /** Returns every record that may have this id. */
    recordsOf: (id: string) =>
      commands
        .filter(({ pattern }) => pattern && matchesPattern(pattern, id))
        .map((command) => commandEntry(command, 'open', id)),
    /** Returns every search for the typed text, each on its own screen. */
    searchesFor: (text: string) => commands.filter(({ finds }) => finds).map((command) => commandEntry(command, 'find', text)),
  };
}

function needsId(path: string): boolean {
  return path.replace('{provider}', '').includes('{');
}

/** Returns false for an invalid pattern, which a newer remote's descriptor may contain. */
function matchesPattern(pattern: string, id: string): boolean {
  try {
    return new RegExp(pattern).test(id);
  } catch {
    return false;
  }
}
