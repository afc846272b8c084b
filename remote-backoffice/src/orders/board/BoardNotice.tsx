import { useHostServices } from '@mostrador/remote-kit';
import { Notice, StaleNotice, useErrorText } from '@mostrador/ui/kit';
import { useClockText } from '../clock-text';
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
  const clock = useClockText();
  const errorText = useErrorText();
  const { online } = useHostServices();
  if (!online) {
    return (
      <Notice tone="warning" title={t('orders.offline')}>
        {t('orders.offline.text', { time: clock(at) })}
      </Notice>
    );
  }
  if (!error) return null;
  const { message, details } = errorText(error);
  return (
    <StaleNotice
      error={{ title: t('orders.stale', { time: clock(at) }), message, details }}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
