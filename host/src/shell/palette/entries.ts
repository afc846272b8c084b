import type { Labels } from '@mostrador/i18n/locales';
import { fillScreenPath } from '@mostrador/remote-kit';
import { closedBy } from '@mostrador/remote-kit/gate';
import { allCommands, allMenuItems, allScreens, type RemoteState } from '../../remotes/registry';
import { linkTo, screenClosedBy, visibleMenu, type IconSource, type Viewer } from '../../remotes/navigation';

/** In the order in which they are shown. */
export const entryGroups = ['open', 'go', 'act', 'find'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A line of the palette. */
export interface Entry extends IconSource {
  /** The same for the same thing on another day. */
  id: string;
  group: EntryGroup;
  title: string;
  /** Where it belongs; found by the search, too. */
  hint: string;
  /** Found by a search alone; it does not stand among all that there is. */
  searched?: boolean;
  /** Address to go to; without one it is an action of the shell. */
  to?: string;
  /** Screen whose code may be fetched ahead. */
  screen?: { remote: string; id: string };
  run?: () => void;
}

type Label = (titles: Labels) => string;

/** What a viewer finds of the remotes: the menu's words and rules decide, and a screen that no menu has is ruled by its own gate. */
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
      !closedBy(command, viewer.flags, viewer.session.business.role) &&
      !screenClosedBy(command.screenGate, viewer) &&
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
    /** Every record that may have this id. */
    recordsOf: (id: string) =>
      commands.filter(({ pattern }) => pattern && fits(pattern, id)).map((command) => commandEntry(command, 'open', id)),
    /** Every search for what was typed, on the screen that it belongs to. */
    searchesFor: (text: string) => commands.filter(({ finds }) => finds).map((command) => commandEntry(command, 'find', text)),
  };
}

function needsId(path: string): boolean {
  return path.replace('{provider}', '').includes('{');
}

/** A pattern that is none, in a newer remote's descriptor, finds nothing. */
function fits(pattern: string, id: string): boolean {
  try {
    return new RegExp(pattern).test(id);
  } catch {
    return false;
  }
}
