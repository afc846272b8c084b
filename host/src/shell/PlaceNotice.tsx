import { messagesOf, MessagesProvider, type MessageLoader } from '@mostrador/i18n';
import { useOptionalSession } from '@mostrador/session';
import { Notice } from '@mostrador/ui/kit';

const load: MessageLoader = (locale) => import(/* webpackChunkName: "place-[request]" */ `../locales/${locale}/place.json`);
const useT = messagesOf<typeof import('../locales/es/place.json')>();

/** Warns on every screen that the time zone or currency of the business is invalid, and names the replacement in use. */
export function PlaceNotice() {
  return (
    <MessagesProvider load={load}>
      <Unread />
    </MessagesProvider>
  );
}

function Unread() {
  const t = useT();
  const business = useOptionalSession()?.business;
  if (!business?.unread) return null;
  const { timeZone, currency } = business.unread;
  return (
    <Notice tone="warning">
      {timeZone !== undefined && t('place.zone', { given: timeZone, used: business.timeZone })}{' '}
      {currency !== undefined && t('place.currency', { given: currency, used: business.currency })}
    </Notice>
  );
}
