import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { MessageBundle } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import type { Session } from '@mostrador/session';
import type { RemoteConfig } from './descriptor';

/** Where and to whom a part is about to be shown. */
export interface Visit {
  /** Query of the address, with its `?`. */
  search: string;
  session: Session;
  queries: QueryClient;
}

/** Loads a component and the namespaces of texts it needs (`locales/<locale>/<namespace>.json`). */
export interface Part {
  load: () => Promise<ComponentType>;
  messages: string[];
  /** Asks for the data of its first paint while texts and shell are still on their way; a failure shows when the part is visited. */
  prefetch?: (visit: Visit) => Promise<unknown>;
}

/** What the exposed module of a remote gives the host: a loader per screen and card id. */
export interface Remote {
  name: string;
  screens: Record<string, Part>;
  cards: Record<string, Part>;
  messages: (locale: Locale, namespace: string) => Promise<{ default: MessageBundle }>;
}

/**
 * Declares the exposed module of a remote. Every screen and card of its config has a loader, and none else: a missing or surplus one does
 * not compile.
 */
export function defineRemote<const C extends RemoteConfig>(
  config: C,
  parts: {
    screens: Record<C['screens'][number]['id'], Part>;
    cards: Record<C['cards'][number]['id'], Part>;
    messages: Remote['messages'];
  },
): Remote {
  return { name: config.name, screens: parts.screens, cards: parts.cards, messages: parts.messages };
}

export {
  useHostServices,
  HostServicesProvider,
  type HostServices,
  type MapTiles,
  type MenuPart,
  type NoticesStatus,
  type RealtimeStatus,
  type SoundStatus,
} from './host-services';
export { definePaths, fillScreenPath, setProviderSegment } from './paths';
