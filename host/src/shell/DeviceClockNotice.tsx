import { useIntl } from 'react-intl';
import { useServerOffset } from '@mostrador/api-client';
import { persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { MessagesProvider } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { noticeMessages, useNoticeText } from '../core/notice-messages';

/** A device may be this far off without a notice, ms. */
const tolerance = 2 * 60_000;

/** The offset that the user of this browser has read, ms; 0 if none. */
const readOffset = persisted('settings:device-clock', (json) => (typeof json === 'number' ? json : 0));

/** Tells the user once, for each new offset, that the clock of this device is wrong. */
export function DeviceClockNotice() {
  const offset = useServerOffset();
  const read = usePersisted(readOffset);
  if (Math.abs(offset) <= tolerance || Math.abs(offset - read) <= tolerance) return null;
  return (
    <MessagesProvider load={noticeMessages}>
      <WrongClock offset={offset} />
    </MessagesProvider>
  );
}

function WrongClock({ offset }: { offset: number }) {
  const t = useNoticeText();
  const { formatDate } = useIntl();
  const now = useServerNow();
  const format = (at: number) => formatDate(at, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Notice tone="warning" action={<PlainButton onClick={() => readOffset.set(offset)}>{t('deviceClock.close')}</PlainButton>}>
      {t('deviceClock.wrong', { device: format(now - offset), server: format(now) })}
    </Notice>
  );
}
