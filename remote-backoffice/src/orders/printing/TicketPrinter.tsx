import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { qrShape, type QrShape } from '@mostrador/ui/qr';
import { useBoardSettings } from '../board-settings';
import { useT } from '../messages';
import { OrderTicketView } from './OrderTicket';
import { printFrame, pageStyle } from './print-frame';
import { useFocusHeld } from './use-focus-held';
import { trackingUrl } from '../tracking';
import type { PrintJob } from './use-printer';
import './print.css';

/** The code of the page on which a customer follows the order; null where none can be drawn: the ticket matters. */
export async function ticketCode(order: Order): Promise<QrShape | null> {
  try {
    return await qrShape(trackingUrl(order));
  } catch (error) {
    console.error('ticket code', error);
    return null;
  }
}

/** Draws the tickets out of sight, prints them once and says how it went. */
export function TicketPrinter({ tickets: jobs, codes, copies: asked, onDone, onError }: PrintJob) {
  const t = useT();
  const settings = useBoardSettings();
  const { paper } = settings;
  const copies = asked ?? settings.copies;
  const tickets = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[] | null>(null);
  const started = useRef(false);
  const giveFocusBack = useFocusHeld();
  const print = useReactToPrint({
    contentRef: tickets,
    documentTitle:
      jobs.length === 1 && jobs[0]
        ? t('orders.number', { number: jobs[0].order.number })
        : t('orders.ticket.several', { count: jobs.length }),
    pageStyle: pageStyle(paper, heights ?? []),
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '',
    print: (frame) => printFrame(frame, giveFocusBack),
    onAfterPrint: onDone,
    onPrintError: (_place, error) => onError(error),
  });

  useLayoutEffect(() => {
    setHeights([...(tickets.current?.children ?? [])].map((one) => one.getBoundingClientRect().height));
  }, []);
  useEffect(() => {
    if (started.current || heights === null) return;
    started.current = true;
    print();
  }, [heights, print]);

  return createPortal(
    <div className="b-ticket-stage" aria-hidden="true">
      <div ref={tickets} className="b-tickets" style={{ inlineSize: `${paper}mm` }}>
        {jobs.flatMap((ticket, at) =>
          Array.from({ length: copies }, (_, copy) => (
            <OrderTicketView key={`${ticket.order.id} ${copy}`} ticket={ticket} code={codes[at] ?? null} />
          )),
        )}
      </div>
    </div>,
    document.body,
  );
}
