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

/**
 * Besides the values of `NoticesStatus`: `install`: only works once the user has put the page on the home screen; `disabled`: the
 * deployment has no such notices.
 */
export type ClosedPageStatus = NoticesStatus | 'install' | 'disabled';

/** Notices of new orders of the branch for the time when no page is open, on this device. */
export interface ClosedPageNotices {
  status: ClosedPageStatus;
  /** Turns them on or off; call it in a click handler. Resolves to false if that failed; an answer of the user is no failure. */
  turn(on: boolean): Promise<boolean>;
  /** Has a test notice sent. Resolves to whether it arrived at this device. */
  test(): Promise<boolean>;
  /** Orders of the branch that the user accepted on a notice. */
  accepted: readonly number[];
  /** Takes such an order, so that the caller accepts it; false if it was taken already. */
  take(orderId: number): boolean;
}

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
    /** Number of orders that wait for longer than their branch allows. Missing in older hosts. */
    overdue?: number;
    /** Plays the sound once; resolves to false if nothing can be heard. */
    test(): Promise<boolean>;
    /** Stops the repetition until another order arrives or a waiting one escalates. */
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
    /** Missing in older hosts, and until the host has loaded its code. */
    closedPage?: ClosedPageNotices | undefined;
  };
  /** True while the browser reports a network connection. */
  online: boolean;
  /** The side menu of roles other than ADMIN, before the business hides entries. Missing in older hosts. */
  otherRolesMenu?: () => readonly MenuPart[];
  /** Loads the page again for a merchant or an organisation, with the same address (docs payments §6.1). Missing in older hosts. */
  chooseMerchant?: (id: string) => void;
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

/** Provides the host's services to the screens below; without it `useHostServices` returns services that do nothing. */
export function HostServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <HostServicesContext value={services}>{children}</HostServicesContext>;
}

/** Returns realtime, sound and connectivity services of the host. */
export function useHostServices(): HostServices {
  return useContext(HostServicesContext);
}
