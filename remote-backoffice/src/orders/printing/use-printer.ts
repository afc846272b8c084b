import { createElement, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { orders, type OrderTicket } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useIntent } from '@mostrador/forms/intent';
import { useLanguage } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import { useHostServices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { useQueryClient } from '@tanstack/react-query';
import { useLatest } from '../../common/use-latest';
import { boardSettings, type PrintCopies } from '../board-settings';
import type { PrintJob } from './TicketPrinter';

/** Orders whose tickets failed, with the error of each. */
export interface PrintFailure {
  orders: readonly Order[];
  errors: readonly unknown[];
}

export interface Printer {
  /**
   * Prints kitchen tickets and receipts of some orders in one dialog, after earlier jobs; an order that is already queued is
   * skipped. Never rejects: resolves to the failed orders, or null (docs backoffice §8). With the id of this device the print is
   * automatic: the server refuses it if the ticket was printed before. Without a connection the orders are printed as last known, and
   * counted once there is one.
   */
  print(orders: readonly Order[], copies: PrintCopies, deviceId?: string): Promise<PrintFailure | null>;
  /** The ticket being printed, off-screen; can be rendered anywhere. */
  ticket: ReactNode;
}

const loadTicketPrinter = () => import('./TicketPrinter');

/** Loads everything that a ticket needs, so that it prints without a connection. */
export async function preloadTickets(language: Locale): Promise<void> {
  const { loadQrLibrary, loadAllergenNames } = await loadTicketPrinter();
  await Promise.all([loadQrLibrary(), loadAllergenNames(language)]);
}

const printOptions = {
  lock: ({ orderId }: { orderId: number }) => orderId,
  about: ({ orderId }: { orderId: number }) => String(orderId),
};

/** The ticket is on paper already, so the answer is not needed. */
function countLater(counted: Promise<OrderTicket>): void {
  counted.catch(() => undefined);
}

/** Returns a print queue that shows one browser dialog after the other. Its code is loaded with the first print. */
export function usePrinter(): Printer {
  const queries = useQueryClient();
  const { online } = useHostServices();
  const language = useLanguage();
  const { name: businessName, branches: ownBranches } = useSession().business;
  const { run } = useIntent(orders.print, printOptions);
  const later = useLatest(useIntent(orders.print, { ...printOptions, needsConnection: true }));
  useEffect(() => {
    for (const args of later.current.unfinishedIntents()) countLater(later.current.run(args));
  }, [later]);
  const [job, setJob] = useState<(PrintJob & { Ticket: ComponentType<PrintJob> }) | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<number>());

  const printNow = useLatest(
    async (toPrint: readonly Order[], copies: PrintCopies, deviceId?: string): Promise<PrintFailure | null> => {
      try {
        // Load the code before the server counts the print.
        const { TicketPrinter, ticketCode, fetchTicketSetup, loadAllergenNames } = await loadTicketPrinter();
        if (boardSettings().allergens) await loadAllergenNames(language);
        const answers = await Promise.allSettled(
          toPrint.map((order) => {
            const { id, branchId } = order;
            if (online || deviceId !== undefined) return run({ orderId: id, branchId, deviceId });
            countLater(later.current.run({ orderId: id, branchId }));
            return Promise.resolve(ticketAsKnown(order));
          }),
        );
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
          await new Promise<void>((onDone, onError) =>
            setJob({ tickets, copies, onDone, onError, Ticket: TicketPrinter }),
          ).finally(() => setJob(null));
        const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
        if (errors.length === 0) return null;
        return { orders: toPrint.filter((_, index) => answers[index]?.status === 'rejected'), errors };
      } catch (error) {
        return { orders: toPrint, errors: toPrint.map(() => error) };
      }
    },
  );

  function ticketAsKnown(order: Order): OrderTicket {
    const branch = queries.getQueryData(apiQuery(branches.get, { branchId: order.branchId }).queryKey);
    const name = ownBranches.find(({ id }) => id === order.branchId)?.name ?? '';
    return { order, business: businessName, branch: branch ?? { name }, reprint: order.printed ?? false };
  }

  const print = useCallback(
    (toPrint: readonly Order[], copies: PrintCopies, deviceId?: string) => {
      const added = toPrint.filter(({ id }) => !waiting.current.has(id));
      if (added.length === 0) return Promise.resolve(null);
      for (const { id } of added) waiting.current.add(id);
      const printed = queue.current
        .then(() => printNow.current(added, copies, deviceId))
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
