import { createElement, useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useIntent } from '@mostrador/forms/intent';
import { useQueryClient } from '@tanstack/react-query';
import { useLatest } from '../../common/use-latest';
import type { PrintJob } from './TicketPrinter';

/** Orders whose tickets failed, with the error of the first. */
export interface PrintFailure {
  orders: readonly Order[];
  error: unknown;
}

export interface Printer {
  /**
   * Prints the tickets of some orders in one dialog, after earlier jobs; an order that is already queued is skipped. Never
   * rejects: resolves to the failed orders, or null (docs backoffice §8).
   */
  print(orders: readonly Order[], copies?: number): Promise<PrintFailure | null>;
  /** The ticket being printed, off-screen; can be rendered anywhere. */
  ticket: ReactNode;
}

/** Returns a print queue that shows one browser dialog after the other. Its code is loaded with the first print. */
export function usePrinter(): Printer {
  const queries = useQueryClient();
  const { run } = useIntent(orders.print, { lock: ({ orderId }) => orderId, about: ({ orderId }) => String(orderId) });
  const [job, setJob] = useState<(PrintJob & { Ticket: ComponentType<PrintJob> }) | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<number>());

  const printNow = useLatest(async (toPrint: readonly Order[], copies: number | undefined): Promise<PrintFailure | null> => {
    try {
      // Load the code before the server counts the print.
      const { TicketPrinter, ticketCode, fetchTicketSetup } = await import('./TicketPrinter');
      const answers = await Promise.allSettled(toPrint.map(({ id, branchId }) => run({ orderId: id, branchId })));
      // Print every ticket that the server has counted, even if others failed.
      const counted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const tickets = await Promise.all(
        counted.map(async (ticket) => ({
          ticket,
          code: await ticketCode(ticket.order),
          setup: await fetchTicketSetup(queries, ticket.order.branchId),
        })),
      );
      if (tickets.length > 0)
        await new Promise<void>((onDone, onError) => setJob({ tickets, copies, onDone, onError, Ticket: TicketPrinter })).finally(
          () => setJob(null),
        );
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (!refused) return null;
      return { orders: toPrint.filter((_, index) => answers[index]?.status === 'rejected'), error: refused.reason };
    } catch (error) {
      return { orders: toPrint, error };
    }
  });

  const print = useCallback(
    (toPrint: readonly Order[], copies?: number) => {
      const added = toPrint.filter(({ id }) => !waiting.current.has(id));
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
