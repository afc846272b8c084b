import { useServerOffset } from '@mostrador/api-client';
import { useHostServices } from '@mostrador/remote-kit';
import { Notice, StaleNotice, useErrorText, useTimeText } from '@mostrador/ui/kit';
import { useUnsentCount } from '../delayed-actions';
import { useT } from '../messages';

interface Props {
  /** Error of the last refresh, or null. */
  error: unknown;
  /** Time at which the shown orders were fetched (ms). */
  at: number;
  onRetry: () => void;
  retrying: boolean;
}

/** Warns that the orders may be stale: offline, or not refreshed since a time that the host reports. */
export function BoardNotice({ error, at, onRetry, retrying }: Props) {
  const t = useT();
  const timeText = useTimeText();
  const clockOffset = useServerOffset();
  const errorText = useErrorText();
  const { online, realtime } = useHostServices();
  const unsent = useUnsentCount();
  if (!online) {
    return (
      <Notice tone="warning" title={t('orders.offline')}>
        {t('orders.offline.text', { time: timeText(at + clockOffset) })}{' '}
        {unsent > 0 && t('orders.unsent.count', { count: unsent })}
      </Notice>
    );
  }
  const { staleSince = error ? at : null } = realtime;
  if (staleSince === null) return null;
  const { message, details = [] } = error ? errorText(error) : { message: t('orders.stale.missing') };
  return (
    <StaleNotice
      error={{ title: t('orders.stale', { time: timeText(staleSince + clockOffset) }), message, details }}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
