import { createContext, useContext, type ReactNode } from 'react';
import type { Labels } from '@mostrador/i18n/locales';

/** `live`: changes are pushed; `connecting`: first attempt; `down`: not connected, the host polls. */
export type RealtimeStatus = 'live' | 'connecting' | 'down';

/** `locked`: no sound can play, and the host shows why; `ready`: rings; `silenced`: muted until the next new order. */
export type SoundStatus = 'locked' | 'ready' | 'silenced';

/**
 * `blocked`: the user denied notifications in the browser, and only there can allow them again; `unsupported`: the browser has
 * none.
 */
export type NoticesStatus = 'on' | 'off' | 'blocked' | 'unsupported';

/** Source of map tiles. */
export interface MapTiles {
  /** Address template, `https://tiles.example.com/{z}/{x}/{y}.png`. */
  url: string;
  /** Attribution that the provider requires on the map. */
  attribution: string;
}

/** A group of the side menu with its entries. */
export interface MenuPart {
  id: string;
  titles: Labels;
  /** Ids have the form `remote/id`. */
  entries: readonly { id: string; titles: Labels }[];
}

/** Services that the host provides to the screens of remotes, in addition to the shared singletons. */
export interface HostServices {
  realtime: {
    status: RealtimeStatus;
    /** Set if the orders are stale: the time of the last successful fetch, ms. Missing in older hosts. */
    staleSince?: number | null;
    /** Reconnects and refetches the orders at once. */
    reconnect(): void;
  };
  sound: {
    status: SoundStatus;
    /** Whether orders are waiting for which it rings, including orders not yet in any list. Missing in older hosts. */
    waiting?: boolean;
    /** Plays the sound once; resolves to false if nothing can be heard. */
    test(): Promise<boolean>;
    /** Stops the repetition until another order arrives. */
    silence(): void;
    /** Volume on this device, 0.1 to 1. */
    volume: number;
    setVolume(volume: number): void;
    /** Seconds between two rings on this device, 5 to 60. Both missing in older hosts. */
    repeat?: number;
    setRepeat?(seconds: number): void;
  };
  /** Notifications of the operating system about new orders while the page is hidden. */
  notices: {
    status: NoticesStatus;
    /** Turns notifications on or off; call it in a click handler, because the browser may ask the user. */
    turn(on: boolean): Promise<void>;
  };
  /** True while the browser reports a network connection. */
  online: boolean;
  /** The side menu of roles other than ADMIN, before the business hides entries. Missing in older hosts. */
  otherRolesMenu?: () => readonly MenuPart[];
  /** Undefined if the deployment has no maps: a plain grid is shown instead. */
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

/** Returns realtime, sound and connectivity services of the host. */
export function useHostServices(): HostServices {
  return useContext(HostServicesContext);
}
