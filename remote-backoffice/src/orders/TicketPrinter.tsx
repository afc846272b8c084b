import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import { useBoardSettings } from './board-settings';
import { useT } from './messages';
import { OrderTicketView } from './OrderTicket';
import { printFrame, pageStyle } from './print-frame';
import type { PrintJob } from './use-printer';
import './print.css';

/** Draws the tickets out of sight, prints them once and says how it went. */
export function TicketPrinter({ ticket, onDone, onError }: PrintJob) {
  const t = useT();
  const { paper, copies } = useBoardSettings();
  const tickets = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const started = useRef(false);
  const print = useReactToPrint({
    contentRef: tickets,
    documentTitle: t('orders.number', { number: ticket.order.number }),
    pageStyle: pageStyle(paper, height ?? 0),
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '',
    print: printFrame,
    onAfterPrint: onDone,
    onPrintError: (_place, error) => onError(error),
  });

  useLayoutEffect(() => {
    const sizes = [...(tickets.current?.children ?? [])].map((one) => one.getBoundingClientRect().height);
    setHeight(Math.max(0, ...sizes));
  }, []);
  useEffect(() => {
    if (started.current || height === null) return;
    started.current = true;
    print();
  }, [height, print]);

  return createPortal(
    <div className="ticket-stage" aria-hidden="true">
      <div ref={tickets} className="tickets" style={{ inlineSize: `${paper}mm` }}>
        {Array.from({ length: copies }, (_, copy) => (
          <OrderTicketView key={copy} ticket={ticket} />
        ))}
      </div>
    </div>,
    document.body,
  );
}
