import { useHostServices } from '@mostrador/remote-kit';
import { Notice, PlainButton, useErrorText } from '@mostrador/ui/kit';
import { useClockText } from './clock-text';
import { useT } from './messages';

interface Props {
  /** Why the last refresh failed, or null. */
  error: unknown;
  /** When the orders shown were fetched, ms. */
  at: number;
  onRetry: () => void;
}

/** Says that the orders shown may be old: no network, or the last refresh failed. */
export function BoardNotice({ error, at, onRetry }: Props) {
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
  return (
    <Notice
      tone="error"
      title={t('orders.stale', { time: clock(at) })}
      action={<PlainButton onClick={onRetry}>{t('orders.retry')}</PlainButton>}
    >
      {errorText(error).message}
    </Notice>
  );
}
