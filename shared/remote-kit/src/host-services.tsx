import { createContext, useContext, type ReactNode } from 'react';
import type { Labels } from '@mostrador/i18n/locales';

/** `live`: changes are told of; `connecting`: first try; `down`: they are not, the host polls. */
export type RealtimeStatus = 'live' | 'connecting' | 'down';

/** `locked`: nothing sounds, the host says why; `ready`: it rings; `silenced`: muted until the next new order. */
export type SoundStatus = 'locked' | 'ready' | 'silenced';

/** `blocked`: the user refused them in the browser, which alone can allow them again; `unsupported`: this browser has none. */
export type NoticesStatus = 'on' | 'off' | 'blocked' | 'unsupported';

/** Where the pictures of a map come from. */
export interface MapTiles {
  /** Address template, `https://tiles.example.com/{z}/{x}/{y}.png`. */
  url: string;
  /** Whom the provider wants named on the map. */
  attribution: string;
}

/** A group of the side menu with its entries. */
export interface MenuPart {
  id: string;
  titles: Labels;
  /** By `remote/id`. */
  entries: readonly { id: string; titles: Labels }[];
}

/** What the host offers to the screens of remotes, beside the shared singletons. */
export interface HostServices {
  realtime: {
    status: RealtimeStatus;
    /** The orders are older than they should be: since when nothing was fetched, ms. Hosts built before do not say. */
    staleSince?: number | null;
    /** Connects again and fetches the orders, now. */
    reconnect(): void;
  };
  sound: {
    status: SoundStatus;
    /** Whether orders wait that it rings for, also such as no list shows yet. Hosts built before do not say. */
    waiting?: boolean;
    /** Plays once; resolves to false when nothing sounds. */
    test(): Promise<boolean>;
    /** Stops the repetition until another order arrives. */
    silence(): void;
    /** Loudness on this device, 0.1 to 1. */
    volume: number;
    setVolume(volume: number): void;
    /** Seconds until it sounds again on this device, 5 to 60. Hosts built before have neither. */
    repeat?: number;
    setRepeat?(seconds: number): void;
  };
  /** The operating system tells of new orders while nobody sees the page. */
  notices: {
    status: NoticesStatus;
    /** To be called on a click: switching on may make the browser ask. */
    turn(on: boolean): Promise<void>;
  };
  /** True while the browser says that it has a network. */
  online: boolean;
  /** The side menu of roles other than ADMIN, before the business hides any of it. Hosts built before do not say. */
  otherRolesMenu?: () => readonly MenuPart[];
  /** Absent where the deployment has no maps: a plain grid stands in. */
  mapTiles?: MapTiles | undefined;
}

const idle: HostServices = {
  realtime: { status: 'down', reconnect: () => undefined },
  sound: { status: 'ready', test: () => Promise.resolve(true), silence: () => undefined, volume: 1, setVolume: () => undefined },
  notices: { status: 'unsupported', turn: () => Promise.resolve() },
  online: true,
};

const HostServicesContext = createContext<HostServices>(idle);

export function HostServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostServicesContext value={services}>{children}</HostServicesContext>;
}

/** Realtime, sound and connectivity of the host. */
export function useHostServices(): HostServices {
  return useContext(HostServicesContext);
}
