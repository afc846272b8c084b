import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFlag } from '@mostrador/feature-flags';
import { HostServicesProvider, type HostServices } from '@mostrador/remote-kit';
import { useOptionalSession } from '@mostrador/session';
import { useApp } from '../ground/app-context';
import { lazyAfterFirstScreen } from '../remotes/after-first-screen';
import { useOnline } from '../ground/use-online';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { changeBellSettings, useBellSettings } from './bell-settings';
import { noticesStatus, switchNotices } from './notices';
import { WaitingContext } from './waiting';
import type { Live } from './Engine';

/** The socket's and the bell's code come after the first screen. */
const Engine = lazyAfterFirstScreen(async () => ({ default: (await import('./Engine')).Engine }));

const still: Live = {
  status: 'connecting',
  sound: 'ready',
  waiting: 0,
  reconnect: () => undefined,
  test: () => Promise.resolve(false),
  silence: () => undefined,
};

const setVolume = (volume: number) => changeBellSettings({ volume });

/** One socket for the whole page while the back-office is on and the session has a branch; its state for every screen. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { config } = useApp();
  const branchId = useOptionalSession()?.branchId ?? null;
  const enabled = useFlag('backoffice') && branchId !== null;
  const [live, setLive] = useState(still);
  const change = useCallback((part: Partial<Live>) => setLive((before) => ({ ...before, ...part })), []);
  const online = useOnline();
  const volume = useBellSettings((settings) => settings.volume);
  const notices = useBellSettings(noticesStatus);
  const services = useMemo<HostServices>(
    () => ({
      realtime: { status: live.status, reconnect: live.reconnect },
      sound: { status: live.sound, test: live.test, silence: live.silence, volume, setVolume },
      notices: { status: notices, turn: switchNotices },
      online,
      mapTiles: config.mapTiles,
    }),
    [live, online, volume, notices, config.mapTiles],
  );
  return (
    <HostServicesProvider services={services}>
      <WaitingContext value={enabled ? live.waiting : 0}>
        {enabled && (
          <RemoteBoundary resetKey={`${branchId}/${online}`} fallback={() => null}>
            <Suspense fallback={null}>
              <Engine url={config.realtime.url} branchId={branchId} status={live.status} onChange={change} />
            </Suspense>
          </RemoteBoundary>
        )}
        {children}
      </WaitingContext>
    </HostServicesProvider>
  );
}
