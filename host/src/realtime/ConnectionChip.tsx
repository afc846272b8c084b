import { useHostServices } from '@mostrador/remote-kit';
import { StatusTag } from '@mostrador/ui/kit';
import { WithMessages } from '@mostrador/i18n';
import { realtimeMessages, useT } from './messages';

const tones = { live: 'success', connecting: 'neutral', down: 'warning', offline: 'error' } as const;

/** Says whether changes arrive by themselves. */
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
    <span role="status" title={t(`realtime.${state}.hint`)}>
      <StatusTag tone={tones[state]}>{t(`realtime.${state}`)}</StatusTag>
    </span>
  );
}
