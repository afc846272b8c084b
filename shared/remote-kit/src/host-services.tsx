import { createContext, useContext, type ReactNode } from 'react';

/** `live`: connected; `connecting`: first try or retrying; `down`: not connected, screens poll. */
export type RealtimeStatus = 'live' | 'connecting' | 'down';

/** `locked`: the browser wants a gesture first; `ready`: it rings; `silenced`: muted until the next new order. */
export type SoundStatus = 'locked' | 'ready' | 'silenced';

/** Where the pictures of a map come from. */
export interface MapTiles {
  /** Address template, `https://tiles.example.com/{z}/{x}/{y}.png`. */
  url: string;
  /** Whom the provider wants named on the map. */
  attribution: string;
}

/** What the host offers to the screens of remotes, beside the shared singletons. */
export interface HostServices {
  realtime: {
    status: RealtimeStatus;
    /** Connects again now. */
    reconnect(): void;
  };
  sound: {
    status: SoundStatus;
    /** Plays once; resolves to false when the browser refuses. */
    test(): Promise<boolean>;
    /** Stops the repetition until another order arrives. */
    silence(): void;
  };
  /** True while the browser says that it has a network. */
  online: boolean;
  /** Absent where the deployment has no maps: a plain grid stands in. */
  mapTiles?: MapTiles | undefined;
}

const idle: HostServices = {
  realtime: { status: 'down', reconnect: () => undefined },
  sound: { status: 'ready', test: () => Promise.resolve(true), silence: () => undefined },
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
