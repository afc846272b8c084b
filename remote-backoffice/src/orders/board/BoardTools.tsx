import { lazyPart } from '@mostrador/loading/lazy-part';
import { useHostServices } from '@mostrador/remote-kit';
import {
  BarChartOutlined,
  CheckSquareOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MutedOutlined,
  QuestionOutlined,
  SettingOutlined,
} from '@mostrador/ui/icons';
import { PlainButton, Popup, RowsSkeleton, LazySlot, StatusTag, useTimeText } from '@mostrador/ui/kit';
import { loadSettings } from './dialog-loaders';
import type { FullScreen } from './device/use-full-screen';
import { useT } from '../messages';
import type { Selection } from './selection/use-selection';

const BoardSettingsPanel = lazyPart(loadSettings);

interface Props {
  /** Number of orders waiting to be accepted. */
  waiting: number;
  selection: Pick<Selection, 'active' | 'start' | 'stop'>;
  fullScreen: Pick<FullScreen, 'possible' | 'on'>;
  onFullScreen: () => void;
  onHelp: () => void;
  /** Whether the totals are shown, and how to change that; undefined outside kitchen mode. */
  totals: { shown: boolean; onToggle: () => void } | undefined;
}

/** Tools of the board: sound, selection, full screen, settings, shortcut help. */
export function BoardTools({ waiting, selection, fullScreen, onFullScreen, onHelp, totals }: Props) {
  const t = useT();
  const { sound } = useHostServices();
  const full = t(fullScreen.on ? 'orders.fullscreen.leave' : 'orders.fullscreen');
  return (
    <>
      {fullScreen.on && <ConnectionStatus />}
      {sound.overdue ? (
        <span className="b-order-urgent">
          <StatusTag tone="error" label={t('orders.sound.urgent', { count: sound.overdue })} />
        </span>
      ) : null}
      <MuteButton waiting={waiting} />
      {totals && (
        <PlainButton
          aria-label={t('orders.totals')}
          aria-pressed={totals.shown}
          className={totals.shown ? 'b-order-tool--on' : undefined}
          onClick={totals.onToggle}
        >
          <BarChartOutlined />
          <span className="b-order-tool-word">{t('orders.totals')}</span>
        </PlainButton>
      )}
      <PlainButton
        aria-label={t('orders.select')}
        aria-pressed={selection.active}
        className={selection.active ? 'b-order-tool--on' : undefined}
        onClick={selection.active ? selection.stop : selection.start}
      >
        <CheckSquareOutlined />
        <span className="b-order-tool-word">{t('orders.select')}</span>
      </PlainButton>
      <Popup
        label={t('orders.settings')}
        button={
          <>
            <SettingOutlined />
            <span className="b-order-tool-word">{t('orders.settings')}</span>
          </>
        }
        buttonLabel={t('orders.settings')}
      >
        {() => (
          <LazySlot fallback={<RowsSkeleton rows={6} />}>
            <BoardSettingsPanel />
          </LazySlot>
        )}
      </Popup>
      {fullScreen.possible && (
        <PlainButton variant="icon" aria-label={full} title={full} onClick={onFullScreen}>
          {fullScreen.on ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </PlainButton>
      )}
      <PlainButton
        variant="icon"
        className="b-order-tool-keys"
        aria-label={t('orders.shortcuts')}
        title={t('orders.shortcuts')}
        onClick={onHelp}
      >
        <QuestionOutlined />
      </PlainButton>
    </>
  );
}

/** Mute button; takes its space even when hidden, so that a new order moves nothing. */
function MuteButton({ waiting }: { waiting: number }) {
  const t = useT();
  const { sound } = useHostServices();
  if (sound.status === 'silenced') return <span className="m-muted">{t('orders.sound.silenced')}</span>;
  // While the orders cannot be fetched, only the host knows whether one was announced.
  const rings = (sound.waiting ?? waiting > 0) && sound.status === 'ready';
  return (
    <PlainButton
      aria-label={t('orders.sound.silence')}
      onClick={sound.silence}
      style={rings ? undefined : { visibility: 'hidden' }}
    >
      <MutedOutlined />
      <span className="b-order-tool-word">{t('orders.sound.silence')}</span>
    </PlainButton>
  );
}

/** Connection state for full-screen mode, in which the shell's own is hidden. */
function ConnectionStatus() {
  const t = useT();
  const timeText = useTimeText();
  const { online, realtime } = useHostServices();
  if (!online) return null;
  if (realtime.staleSince != null)
    return <StatusTag tone="error" label={t('orders.stale.since', { time: timeText(realtime.staleSince) })} />;
  if (realtime.status === 'live') return null;
  return <StatusTag tone="warning" label={t('orders.reconnecting')} />;
}
