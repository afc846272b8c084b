import { createElement, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useIntent } from '@mostrador/forms/intent';
import { useQueryClient } from '@tanstack/react-query';
import type { DrawnTicket } from '../../common/ticket/TicketSheet';
import { useLatest } from '../../common/use-latest';

export interface PrintJob {
  tickets: readonly DrawnTicket[];
  /** Tickets of each order; what device and branch say when absent. */
  copies: number | undefined;
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Orders whose tickets did not come out, and why the first of them did not. */
export interface PrintFailure {
  orders: readonly Order[];
  error: unknown;
}

export interface Printer {
  /**
   * Prints the tickets of some orders in one dialog, after those that wait before them; an order that already waits is left out. Never
   * rejects: gives those that failed, or null (docs backoffice §8).
   */
  print(orders: readonly Order[], copies?: number): Promise<PrintFailure | null>;
  /** What is being printed, out of sight; goes anywhere on the page. */
  ticket: ReactNode;
}

/** Tickets, one dialog after the other, through the browser's own. Its code comes with the first one. */
export function usePrinter(): Printer {
  const queries = useQueryClient();
  const { run } = useIntent(orders.print, { lock: ({ orderId }) => orderId, about: ({ orderId }) => String(orderId) });
  const [job, setJob] = useState<(PrintJob & { Ticket: ComponentType<PrintJob> }) | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<number>());

  const printNow = useLatest(async (wanted: readonly Order[], copies: number | undefined): Promise<PrintFailure | null> => {
    try {
      // Before the server counts the print: without this code there is none.
      const { TicketPrinter, ticketCode, ticketSetupOf } = await import('./TicketPrinter');
      const answers = await Promise.allSettled(wanted.map(({ id, branchId }) => run({ orderId: id, branchId })));
      // What the server has counted comes out, whatever became of the others.
      const counted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const tickets = await Promise.all(
        counted.map(async (ticket) => ({
          ticket,
          code: await ticketCode(ticket.order),
          setup: await ticketSetupOf(queries, ticket.order.branchId),
        })),
      );
      if (tickets.length > 0)
        await new Promise<void>((onDone, onError) => setJob({ tickets, copies, onDone, onError, Ticket: TicketPrinter })).finally(
          () => setJob(null),
        );
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (!refused) return null;
      return { orders: wanted.filter((_, index) => answers[index]?.status === 'rejected'), error: refused.reason };
    } catch (error) {
      return { orders: wanted, error };
    }
  });

  const print = useCallback(
    (wanted: readonly Order[], copies?: number) => {
      const added = wanted.filter(({ id }) => !waiting.current.has(id));
      if (added.length === 0) return Promise.resolve(null);
      for (const { id } of added) waiting.current.add(id);
      const printed = queue.current
        .then(() => printNow.current(added, copies))
        .finally(() => {
          for (const { id } of added) waiting.current.delete(id);
        });
      queue.current = printed;
      return printed;
    },
    [printNow],
  );
  return { print, ticket: job && createElement(job.Ticket, job) };
}
