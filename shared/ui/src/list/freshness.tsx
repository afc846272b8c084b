import { useIntl } from 'react-intl';
import { ReloadOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { useNow } from '../kit/use-now';
import { useT } from '../messages';
import './foot.css';

interface Props {
  /** When the data arrived, epoch ms; 0 if it never did. */
  at: number;
  busy: boolean;
  onRefresh: () => void;
}

const tickMs = 30_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** "Actualizado hace 2 min" and a button that refetches. */
export function Freshness({ at, busy, onRefresh }: Props) {
  const t = useT();
  const { formatRelativeTime } = useIntl();
  const now = useNow(tickMs);
  const age = Math.max(0, now - at);
  const ago =
    age < hourMs
      ? formatRelativeTime(-Math.floor(age / minuteMs), 'minute', { style: 'short' })
      : formatRelativeTime(-Math.floor(age / hourMs), 'hour', { style: 'short' });
  return (
    <span className="m-fresh">
      <span className={at > 0 ? 'm-muted' : 'm-fresh-wait'}>
        {at === 0 || age < minuteMs ? t('ui.updatedNow') : t('ui.updated', { ago })}
      </span>
      <PlainButton variant="icon" aria-label={t('ui.refresh')} title={t('ui.refresh')} disabled={busy} onClick={onRefresh}>
        <ReloadOutlined />
      </PlainButton>
    </span>
  );
}
