import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFlags } from '@mostrador/feature-flags';
import { HostServicesProvider, type HostServices } from '@mostrador/remote-kit';
import { useOptionalSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { useApp } from '../core/app-context';
import { lazyAfterFirstScreen } from '../remotes/after-first-screen';
import { useOnline } from '../core/use-online';
import { otherRolesMenu } from '../remotes/navigation';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { useRemotes } from '../remotes/remotes-context';
import { changeBellSettings, useBellSettings } from './bell-settings';
import { noticesStatus, switchNotices } from './notices';
import { LiveContext, idle, type RealtimeState } from './live';

/** Loads the code of the socket and the bell after the first screen. Its chunk has the alert of an expired session too (boot/order-alert-root.tsx). */
const Engine = lazyAfterFirstScreen(
  async () => (await import(/* webpackChunkName: "live" */ './RealtimeSubscription')).RealtimeSubscription,
);

function chooseMerchant(id: string): void {
  sessionStore.selectMerchant(id);
  sessionStore.applyChoices(() => window.location.reload());
}

const setVolume = (volume: number) => changeBellSettings({ volume });
const setRepeat = (repeat: number) => changeBellSettings({ repeat });

/** Returns the same object if nothing changes, because every screen reads it. */
function mergeIfChanged(before: RealtimeState, part: Partial<RealtimeState>): RealtimeState {
  const isSame = (Object.keys(part) as (keyof RealtimeState)[]).every((key) => before[key] === part[key]);
  return isSame ? before : { ...before, ...part };
}

/** Runs one socket for the page while the back-office is enabled and the session has a branch; provides its state to all screens. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { config } = useApp();
  const session = useOptionalSession();
  const branchId = session?.branchId ?? null;
  const flags = useFlags();
  const { remotes } = useRemotes();
  const enabled = flags.backoffice === true && branchId !== null;
  const [live, setLive] = useState(idle);
  const change = useCallback((part: Partial<RealtimeState>) => setLive((before) => mergeIfChanged(before, part)), []);
  const online = useOnline();
  const volume = useBellSettings((settings) => settings.volume);
  const repeat = useBellSettings((settings) => settings.repeat);
  const notices = useBellSettings(noticesStatus);
  const services = useMemo<HostServices>(
    () => ({
      realtime: { status: live.connection, staleSince: live.staleSince, reconnect: live.reconnect },
      sound: {
        ...{ status: live.status, waiting: live.waiting > 0, overdue: live.overdue, test: live.test, silence: live.silence },
        ...{ volume, setVolume, repeat, setRepeat },
      },
      notices: { status: notices, turn: switchNotices, closedPage: live.closedPage },
      online,
      mapTiles: config.mapTiles,
      chooseMerchant,
      otherRolesMenu: () => (session ? otherRolesMenu(remotes, { flags, session }) : []),
    }),
    [live, online, volume, repeat, notices, config.mapTiles, remotes, flags, session],
  );
  return (
    <HostServicesProvider services={services}>
      <LiveContext value={enabled ? live : idle}>
        {enabled && (
          <RemoteBoundary resetKey={`${branchId}/${online}`} fallback={() => null}>
            <Suspense fallback={null}>
              <Engine url={config.realtime.url} branchId={branchId} onChange={change} />
            </Suspense>
          </RemoteBoundary>
        )}
        {children}
      </LiveContext>
    </HostServicesProvider>
  );
}
