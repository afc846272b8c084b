import { defaultLocale, type Locale } from '@mostrador/i18n/locales';
import type {
  CardDescriptor,
  CommandDescriptor,
  MenuItemDescriptor,
  RemoteDescriptor,
  ScreenDescriptor,
} from '@mostrador/remote-kit/descriptor';
import type { Gate } from '@mostrador/remote-kit/gate';

/** Why a remote is not there; the codes are stable and shown on the health page. */
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

/** A remote that the deployment configures and the brand enables. */
export type RemoteState = { name: string; url: string; overridden: boolean } & (
  | {
      status: 'available';
      descriptor: RemoteDescriptor;
      /** The build before was taken, the current one failing. */ fallback: boolean;
      /** Why this is not the descriptor that is deployed, but one before it. */ stale?: {
        problem: RemoteProblem;
        detail: string;
      };
    }
  | {
      status: 'unavailable';
      problem: RemoteProblem;
      detail: string;
      /** Its own or the last one known to this browser, so that its menu entries and routes stay. */ descriptor: RemoteDescriptor | null;
    }
);

export interface OwnedScreen {
  remote: string;
  screen: ScreenDescriptor;
}

/** The language of a remote's texts: the default one where its build is from before the wanted one was added. */
export function spokenLocale({ titles }: Pick<RemoteDescriptor, 'titles'>, wanted: Locale): Locale {
  return wanted in titles ? wanted : defaultLocale;
}

function known(remotes: readonly RemoteState[]) {
  return remotes.flatMap(({ name, descriptor }) => (descriptor ? [{ name, descriptor }] : []));
}

/** A part with what its remote needs: the flags of both; the remote's roles where it names none of its own. */
function gated<Part extends Gate>({ flags = [], roles }: RemoteDescriptor, part: Part): Part {
  return { ...part, flags: [...flags, ...(part.flags ?? [])], roles: part.roles?.length ? part.roles : roles };
}

const screensOf = new WeakMap<readonly RemoteState[], readonly OwnedScreen[]>();

/** Every screen of the remotes whose descriptor is known; the same list for the same remotes. */
export function allScreens(remotes: readonly RemoteState[]): readonly OwnedScreen[] {
  const before = screensOf.get(remotes);
  if (before) return before;
  const screens = known(remotes).flatMap(({ name, descriptor }) =>
    descriptor.screens.map((screen) => ({ remote: name, screen: gated(descriptor, screen) })),
  );
  screensOf.set(remotes, screens);
  return screens;
}

/** Every menu entry with the path template of its screen, in order. */
export function allMenuItems(
  remotes: readonly RemoteState[],
): (MenuItemDescriptor & { remote: string; path: string; screenGate: ScreenDescriptor })[] {
  return known(remotes).flatMap(({ name, descriptor }) =>
    descriptor.menu.flatMap((item) => {
      const screen = descriptor.screens.find((s) => s.id === item.screen);
      return screen ? [{ ...gated(descriptor, item), remote: name, path: screen.path, screenGate: screen }] : [];
    }),
  );
}

/** Every home card, in order. */
export function allCards(remotes: readonly RemoteState[]): { remote: string; card: CardDescriptor }[] {
  return known(remotes)
    .flatMap(({ name, descriptor }) => descriptor.cards.map((card) => ({ remote: name, card: gated(descriptor, card) })))
    .sort((a, b) => a.card.order - b.card.order);
}

/** Every command of the palette with the path template of its screen. */
export function allCommands(
  remotes: readonly RemoteState[],
): (CommandDescriptor & { remote: string; path: string; screenGate: ScreenDescriptor })[] {
  return known(remotes).flatMap(({ name, descriptor }) =>
    descriptor.commands.flatMap((command) => {
      const screen = descriptor.screens.find((s) => s.id === command.screen);
      return screen ? [{ ...gated(descriptor, command), remote: name, path: screen.path, screenGate: screen }] : [];
    }),
  );
}
