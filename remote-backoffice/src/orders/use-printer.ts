import { createElement, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useApiMutation } from '@mostrador/api-client';
import { orders, type OrderTicket } from '@mostrador/contract/backoffice/orders';
import type { Order } from '@mostrador/contract/backoffice/order-shapes';
import { useLatest } from './use-latest';

export interface PrintJob {
  ticket: OrderTicket;
  onDone: () => void;
  onError: (error: unknown) => void;
}

export interface Printer {
  /** Prints an order's ticket after those that wait before it. Rejects when its data or the browser's print fails (spec backoffice §8). */
  print(order: Order): Promise<void>;
  /** What is being printed, out of sight; goes anywhere on the page. */
  ticket: ReactNode;
}

/** Tickets, one after the other, through the browser's print dialog. Its code comes with the first one. */
export function usePrinter(): Printer {
  const { run } = useApiMutation(orders.print, { lock: ({ orderId }) => orderId });
  const [job, setJob] = useState<(PrintJob & { Ticket: ComponentType<PrintJob> }) | null>(null);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(new Set<number>());

  const printNow = useLatest(async ({ id, branchId }: Order) => {
    // Before the server counts the print: without this code there is none.
    const { TicketPrinter } = await import('./TicketPrinter');
    const ticket = await run({ orderId: id, branchId });
    await new Promise<void>((onDone, onError) => setJob({ ticket, onDone, onError, Ticket: TicketPrinter })).finally(() =>
      setJob(null),
    );
  });

  const print = useCallback(
    (order: Order) => {
      if (waiting.current.has(order.id)) return Promise.resolve();
      waiting.current.add(order.id);
      const printed = queue.current.then(() => printNow.current(order)).finally(() => waiting.current.delete(order.id));
      queue.current = printed.catch(() => undefined);
      return printed;
    },
    [printNow],
  );
  return { print, ticket: job && createElement(job.Ticket, job) };
}
