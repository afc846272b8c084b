import type { LiveOrders } from '@mostrador/contract/backoffice/orders/calls';
import { decodeFullSlot, type FullSlot } from '@mostrador/contract/backoffice/orders/full-slot';
import { MessagesProvider } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { Notice, useTimeText } from '@mostrador/ui/kit';
import { settingsMessages, useT } from '../settings-messages';

/** Shows the effect of a full slot on further orders, and when it ends; renders nothing from then on (docs backoffice §10). */
export function SlotNotice({ wire }: { wire: NonNullable<LiveOrders['fullSlot']> }) {
  const slot = decodeFullSlot(wire);
  return useServerNow() < slot.until ? (
    <MessagesProvider load={settingsMessages}>
      <Text slot={slot} />
    </MessagesProvider>
  ) : null;
}

function Text({ slot: { effect, until } }: { slot: FullSlot }) {
  const t = useT();
  const timeText = useTimeText();
  return <Notice tone="warning">{t(`orders.fullSlot.${effect}`, { time: timeText(until) })}</Notice>;
}
