import { useHostServices } from '@mostrador/remote-kit';
import { DisconnectOutlined } from '@mostrador/ui/icons';
import { StatusTag } from '@mostrador/ui/kit';
import { WithMessages } from '@mostrador/i18n';
import { realtimeMessages, useT } from './messages';

const tones = { live: 'success', connecting: 'neutral', down: 'warning', offline: 'error' } as const;

/** Says whether changes arrive by themselves; in a phone's bar only when they do not, as an icon (shell.css). */
export function ConnectionChip() {
  return (
    <WithMessages load={realtimeMessages}>
      <Chip />
    </WithMessages>
  );
}

function Chip() {
  const t = useT();
  const { realtime, online } = useHostServices();
  const state = online ? realtime.status : 'offline';
  return (
    <span role="status" className={`h-connection h-connection--${state}`} title={t(`realtime.${state}.hint`)}>
      <StatusTag
        tone={tones[state]}
        icon={state === 'live' ? undefined : <DisconnectOutlined />}
        label={<span className="h-connection-word">{t(`realtime.${state}`)}</span>}
      />
    </span>
  );
}
