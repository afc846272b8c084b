import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReactToPrint } from 'react-to-print';
import type { OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import type { QrShape } from '@mostrador/ui/qr';
import type { HiddenCategories } from '../station';
import { KitchenTicketView } from './KitchenTicket';
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
  /** Copies of each customer's receipt. */
  receipts: number;
  /** Copies of each kitchen ticket, which come before the receipts of their order. */
  kitchenTickets?: number;
  /** Categories that other stations prepare: the kitchen ticket only counts their items. */
  hiddenCategories?: HiddenCategories;
  /** Whether each product has its allergens. */
  allergens?: boolean;
  /** Document title in the browser's print dialog. */
  title: string;
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Renders kitchen tickets and receipts off screen, prints them once with the browser's dialog and reports success or failure. */
export function TicketSheet(props: Props) {
  const { tickets: drawn, paper, receipts, kitchenTickets = 0, title, onDone, onError } = props;
  const { hiddenCategories = null, allergens = false } = props;
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
        {drawn.map((one) => (
          <Fragment key={one.ticket.order.id}>
            {Array.from({ length: kitchenTickets }, (_, copy) => (
              <KitchenTicketView key={`kitchen ${copy}`} ticket={one.ticket} {...{ hiddenCategories, allergens }} />
            ))}
            {Array.from({ length: receipts }, (_, copy) => (
              <OrderTicketView key={copy} {...one} allergens={allergens} />
            ))}
          </Fragment>
        ))}
      </div>
    </div>,
    document.body,
  );
}
