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

/** Says that the orders shown may be old: no network, or the last refresh failed. */
export function BoardNotice({ error, at, onRetry, retrying }: Props) {
  const t = useT();
  const timeText = useTimeText();
  const errorText = useErrorText();
  const { online } = useHostServices();
  if (!online) {
    return (
      <Notice tone="warning" title={t('orders.offline')}>
        {t('orders.offline.text', { time: timeText(at) })}
      </Notice>
    );
  }
  if (!error) return null;
  const { message, details } = errorText(error);
  return (
    <StaleNotice
      error={{ title: t('orders.stale', { time: timeText(at) }), message, details }}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
