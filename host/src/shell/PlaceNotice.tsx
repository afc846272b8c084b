import { MessagesProvider } from '@mostrador/i18n';
import { useOptionalSession } from '@mostrador/session';
import type { SessionBusiness } from '@mostrador/session/store';
import { Notice } from '@mostrador/ui/kit';
import { noticeMessages, useNoticeText } from '../core/notice-messages';

/** Warns on every screen that the time zone or currency of the business is invalid, and names the replacement in use. */
export function PlaceNotice() {
  const business = useOptionalSession()?.business;
  if (!business?.unread) return null;
  return (
    <MessagesProvider load={noticeMessages}>
      <Unread business={business} {...business.unread} />
    </MessagesProvider>
  );
}

interface Props {
  business: SessionBusiness;
  /** The unreadable ones; undefined for one that is understood. */
  timeZone?: string;
  currency?: string;
}

function Unread({ business, timeZone, currency }: Props) {
  const t = useNoticeText();
  return (
    <Notice tone="warning">
      {timeZone !== undefined && t('place.zone', { given: timeZone, used: business.timeZone })}{' '}
      {currency !== undefined && t('place.currency', { given: currency, used: business.currency })}
    </Notice>
  );
}
