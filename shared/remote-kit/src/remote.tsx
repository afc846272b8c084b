import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { MessageBundle } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import type { Session } from '@mostrador/session';
import type { RemoteConfig } from './descriptor';

/** The address and session with which a part will be shown. */
export interface Visit {
  /** Query of the address, including its `?`. */
  search: string;
  session: Session;
  queries: QueryClient;
}

/** Loads a component and the namespaces of texts that it needs (`locales/<locale>/<namespace>.json`). */
export interface Part {
  load: () => Promise<ComponentType>;
  messages: string[];
  /** Requests the data of the first paint while texts and shell are still loading; a failure is shown when the part is opened. */
  prefetch?: (visit: Visit) => Promise<unknown>;
}

/** The exposed module of a remote: a loader per screen and card id. */
export interface Remote {
  name: string;
  screens: Record<string, Part>;
  cards: Record<string, Part>;
  messages: (locale: Locale, namespace: string) => Promise<{ default: MessageBundle }>;
}

/**
 * Declares the exposed module of a remote. Every screen and card of its config must have a loader: a missing or extra one is a
 * compile error.
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
  type ClosedPageNotices,
  type ClosedPageStatus,
  type NoticesStatus,
  type RealtimeStatus,
  type SoundStatus,
} from './host-services';
export { definePaths, fillScreenPath, setProviderSegment } from './paths';
