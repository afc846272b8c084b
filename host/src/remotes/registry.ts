import { defaultLocale, type Locale } from '@mostrador/i18n/locales';
import type {
  CardDescriptor,
  CommandDescriptor,
  MenuItemDescriptor,
  RemoteDescriptor,
  ScreenDescriptor,
} from '@mostrador/remote-kit/descriptor';
import type { AccessRule } from '@mostrador/remote-kit/access-rule';

/** Reason why a remote is unavailable. The codes are stable and shown on the health page. */
export type RemoteProblem =
  | 'descriptor-unreachable'
  | 'descriptor-invalid'
  | 'contract-mismatch'
  | 'shared-mismatch'
  | 'path-conflict'
  | 'entry-unreachable'
  | 'entry-invalid'
  | 'timeout'
  | 'module-threw'
  | 'part-missing';

/** State of a remote that is configured in the deployment and enabled by the brand. */
export type RemoteState = { name: string; url: string; overridden: boolean } & (
  | {
      status: 'available';
      descriptor: RemoteDescriptor;
      /** The current build failed, so the previous one is used. */ fallback: boolean;
      /** Why this is an earlier descriptor than the deployed one. */ stale?: {
        problem: RemoteProblem;
        detail: string;
      };
    }
  | {
      status: 'unavailable';
      problem: RemoteProblem;
      detail: string;
      /** Own descriptor, or the last one stored in this browser: menu entries and routes stay. */ descriptor: RemoteDescriptor | null;
    }
);

export interface OwnedScreen {
  remote: string;
  screen: ScreenDescriptor;
}

/** Returns the language for the texts of a remote: the default language if its build does not have the requested one yet. */
export function supportedLocale({ titles }: Pick<RemoteDescriptor, 'titles'>, locale: Locale): Locale {
  return locale in titles ? locale : defaultLocale;
}

function withDescriptor(remotes: readonly RemoteState[]) {
  return remotes.flatMap(({ name, descriptor }) => (descriptor ? [{ name, descriptor }] : []));
}

/** Returns a part with the flags of its remote added, and with the roles of its remote if it has none of its own. */
function withRemoteAccess<Part extends AccessRule>({ flags = [], roles }: RemoteDescriptor, part: Part): Part {
  return { ...part, flags: [...flags, ...(part.flags ?? [])], roles: part.roles?.length ? part.roles : roles };
}

const screensOf = new WeakMap<readonly RemoteState[], readonly OwnedScreen[]>();

/** Returns the screens of all remotes with a known descriptor. Memoized: the same remotes give the same array. */
export function allScreens(remotes: readonly RemoteState[]): readonly OwnedScreen[] {
  const before = screensOf.get(remotes);
  if (before) return before;
  const screens = withDescriptor(remotes).flatMap(({ name, descriptor }) =>
    descriptor.screens.map((screen) => ({ remote: name, screen: withRemoteAccess(descriptor, screen) })),
  );
  screensOf.set(remotes, screens);
  return screens;
}

type WithScreen<Entry> = Entry & { remote: string; path: string; screenGate: ScreenDescriptor };

/** Returns the entries of all remotes, in order, with the path template of their screen; leaves out entries without a screen. */
function withScreens<Entry extends AccessRule & { screen: string }>(
  remotes: readonly RemoteState[],
  entriesOf: (descriptor: RemoteDescriptor) => readonly Entry[],
): WithScreen<Entry>[] {
  return withDescriptor(remotes).flatMap(({ name, descriptor }) =>
    entriesOf(descriptor).flatMap((entry) => {
      const screen = descriptor.screens.find(({ id }) => id === entry.screen);
      return screen ? [{ ...withRemoteAccess(descriptor, entry), remote: name, path: screen.path, screenGate: screen }] : [];
    }),
  );
}

/** Returns all menu entries with the path template of their screen, in order. */
export function allMenuItems(remotes: readonly RemoteState[]): WithScreen<MenuItemDescriptor>[] {
  return withScreens(remotes, ({ menu }) => menu);
}

/** Returns all home cards, in order. */
export function allCards(remotes: readonly RemoteState[]): { remote: string; card: CardDescriptor }[] {
  return withDescriptor(remotes)
    .flatMap(({ name, descriptor }) =>
      descriptor.cards.map((card) => ({ remote: name, card: withRemoteAccess(descriptor, card) })),
    )
    .sort((a, b) => a.card.order - b.card.order);
}

/** Returns all palette commands with the path template of their screen. */
export function allCommands(remotes: readonly RemoteState[]): WithScreen<CommandDescriptor>[] {
  return withScreens(remotes, ({ commands }) => commands);
}
