import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { loadMessages } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { qrShape, type QrShape } from '@mostrador/ui/qr';
import { TicketSheet, type PrintableTicket } from '../../common/ticket/TicketSheet';
import { defaultPrinter } from '../../common/ticket/ticket-setup';
import { allergenMessages } from '../../common/allergens/messages';
import { useBoardSettings, type PrintCopies } from '../board-settings';
import { useT } from '../messages';
import { trackingUrl } from '../tracking';

export { fetchTicketSetup } from '../../common/ticket/ticket-setup';

export interface PrintJob {
  tickets: readonly PrintableTicket[];
  copies: PrintCopies;
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Returns the QR code of the order's status page, or null if it fails: the ticket is still printed. */
export async function ticketCode(order: Order): Promise<QrShape | null> {
  try {
    return await qrShape(trackingUrl(order));
  } catch (error) {
    console.error('ticket code', error);
    return null;
  }
}

/** Loads the library of the QR codes with the first code. */
export const loadQrLibrary = () => qrShape(location.origin);

/** Loads the names of the allergens: without them a sheet would be printed before it is complete. */
export const loadAllergenNames = (language: Locale) => loadMessages(allergenMessages, language);

/** Prints orders with the branch's settings; this device's paper width and the given copies of the receipt override them. */
export function TicketPrinter({ tickets, copies, onDone, onError }: PrintJob) {
  const t = useT();
  const device = useBoardSettings();
  const [first] = tickets;
  const { paper, copies: defaultCopies } = first?.setup ?? defaultPrinter;
  const title =
    tickets.length === 1 && first
      ? t('orders.number', { number: first.ticket.order.number })
      : t('orders.ticket.several', { count: tickets.length });
  return (
    <TicketSheet
      tickets={tickets}
      paper={device.paper ?? paper}
      receipts={copies.copies ?? defaultCopies}
      kitchenTickets={copies.kitchenCopies}
      hiddenCategories={device.hiddenCategories}
      allergens={device.allergens}
      title={title}
      onDone={onDone}
      onError={onError}
    />
  );
}
