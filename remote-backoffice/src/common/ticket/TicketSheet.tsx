import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import type { QrShape } from '@mostrador/ui/qr';
import { OrderTicketView } from './OrderTicket';
import { pageStyle, printFrame } from './print-frame';
import type { TicketSetup } from './ticket-setup';
import { useRestoreFocus } from './use-restore-focus';

/** A ticket with its QR code and print setup. */
export interface PrintableTicket {
  ticket: OrderTicket;
  code: QrShape | null;
  setup: TicketSetup;
}

interface Props {
  tickets: readonly PrintableTicket[];
  /** Width of the paper, mm. */
  paper: number;
  /** Copies of each ticket. */
  copies: number;
  /** Document title in the browser's print dialog. */
  title: string;
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Renders tickets off screen, prints them once with the browser's dialog and reports success or failure. */
export function TicketSheet({ tickets: drawn, paper, copies, title, onDone, onError }: Props) {
  const tickets = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[] | null>(null);
  const started = useRef(false);
  const giveFocusBack = useRestoreFocus();
  const print = useReactToPrint({
    contentRef: tickets,
    documentTitle: title,
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
        {drawn.flatMap((one) =>
          Array.from({ length: copies }, (_, copy) => <OrderTicketView key={`${one.ticket.order.id} ${copy}`} {...one} />),
        )}
      </div>
    </div>,
    document.body,
  );
}
