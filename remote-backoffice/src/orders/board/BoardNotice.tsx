import { useHostServices } from '@mostrador/remote-kit';
import { Notice, StaleNotice, useErrorText, useTimeText } from '@mostrador/ui/kit';
import { useT } from '../messages';

interface Props {
  /** Why the last refresh failed, or null. */
  error: unknown;
  /** When the orders shown were fetched, ms. */
  at: number;
  onRetry: () => void;
  retrying: boolean;
}

/** Says that the orders shown may be old: no network, or the host says since when they could not be refreshed. */
export function BoardNotice({ error, at, onRetry, retrying }: Props) {
  const t = useT();
  const timeText = useTimeText();
  const errorText = useErrorText();
  const { online, realtime } = useHostServices();
  if (!online) {
    return (
      <Notice tone="warning" title={t('orders.offline')}>
        {t('orders.offline.text', { time: timeText(at) })}
      </Notice>
    );
  }
  const { staleSince = error ? at : null } = realtime;
  if (staleSince === null) return null;
  const { message, details = [] } = error ? errorText(error) : { message: t('orders.stale.missing') };
  return (
    <StaleNotice
      error={{ title: t('orders.stale', { time: timeText(staleSince) }), message, details }}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
