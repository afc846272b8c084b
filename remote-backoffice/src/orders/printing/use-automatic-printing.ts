import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@mostrador/api-client';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { recordFromConflict } from '@mostrador/forms/record-action';
import { useLatest } from '../../common/use-latest';
import { boardSettings, useBoardSettings } from '../board-settings';
import { useT } from '../settings-messages';
import { liveOrdersQuery, orderKind } from '../queries';
import { useFailureToast } from '../use-outcome-toasts';
import { isCandidate } from './printing-cache';
import { printingQuery, stopPrintingHere } from './printing-state';
import { deviceId, isPrintingDevice, markPrints, unfinishedPrints } from './this-device';
import type { Printer } from './use-printer';

/**
 * Takes part in the election of the branch's printing device and, while this device is elected, prints every ticket that is due, once
 * (docs backoffice §10). The server counts a print before the ticket is printed, so no other device prints it too.
 */
export function useAutomaticPrinting(branchId: number, printer: Printer): void {
  const queries = useQueryClient();
  const orders = useQuery(liveOrdersQuery(branchId)).data?.items;
  const query = useQuery({ ...printingQuery(queries, branchId), enabled: orders !== undefined });
  const { data: state, dataUpdatedAt, refetch } = query;
  // Subscribes to the settings that `isCandidate` reads.
  useBoardSettings();
  const joins = isCandidate(branchId, state);
  const isHere = joins && isPrintingDevice(state);
  const printDue = usePrintDue(printer);

  const accepted = useMemo(
    () => orders?.filter((order) => order.state !== 'placed' && !order.printed).map(({ id }) => id) ?? [],
    [orders],
  );
  const acceptedKey = accepted.join();
  const isLoaded = state !== undefined;
  useEffect(() => {
    // A candidate joins as soon as it becomes one, and reads what is due as soon as an order was accepted.
    if (isLoaded && joins) void refetch();
  }, [isLoaded, joins, acceptedKey, refetch]);

  const isStopped = !joins && state?.device?.id === deviceId();
  useEffect(() => {
    // If the call fails, the lease expires.
    if (isStopped) void stopPrintingHere(queries, branchId).catch(() => undefined);
  }, [isStopped, queries, branchId]);

  useEffect(() => {
    if (!isHere || !state || !orders) return;
    const due = new Set([...state.due, ...unfinishedPrints()]);
    const toPrint = orders.filter(({ id }) => due.has(id));
    if (toPrint.length > 0) void printDue(toPrint);
  }, [isHere, state, dataUpdatedAt, orders, printDue]);
}

/** Returns whether a copy of this tab has sent the same print. */
const isElsewhere = (error: unknown) => error instanceof ApiError && error.kind === 'elsewhere';

/**
 * Returns a function that prints due tickets automatically and reports failures, each once. Tickets that become due during a print share
 * the next one: a print takes a second, so in a rush a print for each order would leave the kitchen behind.
 */
function usePrintDue(printer: Printer) {
  const t = useT();
  const tellFailure = useFailureToast();
  const isPrinting = useRef(false);
  const next = useRef<readonly Order[]>([]);
  const reported = useRef(new Set<number>());

  function report(order: Order, text: string, error: unknown) {
    if (!reported.current.has(order.id)) tellFailure(text, error);
    reported.current.add(order.id);
  }

  /** Prints some orders together; returns those that are due no longer. */
  async function printTogether(orders: readonly Order[]): Promise<ReadonlySet<number>> {
    const begunEarlier = new Set(unfinishedPrints());
    const ids = orders.map(({ id }) => id);
    markPrints(ids, 'begun');
    const { orders: failed = [], errors = [] } = (await printer.print(orders, boardSettings(), deviceId())) ?? {};
    // A failed attempt whose outcome is unknown is repeated with the same idempotency key.
    const isSettled = (error: unknown) => error instanceof ApiError && (error.refused || isElsewhere(error));
    const unsettled = failed.filter((_, index) => !isSettled(errors[index])).map(({ id }) => id);
    const settled = ids.filter((id) => !unsettled.includes(id));
    markPrints(settled, 'ended');
    failed.forEach((order, index) => {
      const error = errors[index];
      if (isElsewhere(error)) return;
      const now = recordFromConflict(orderKind, error);
      if (!now) report(order, t('orders.print.failed', { number: order.number }), error);
      // The page was closed between the count and the print.
      else if (now.printed && begunEarlier.has(order.id))
        report(order, t('orders.print.uncertain', { number: order.number }), error);
    });
    return new Set(settled);
  }

  const latest = useLatest(async (due: readonly Order[]) => {
    next.current = due;
    if (isPrinting.current) return;
    isPrinting.current = true;
    while (next.current.length > 0) {
      const orders = next.current;
      next.current = [];
      const settled = await printTogether(orders);
      next.current = next.current.filter(({ id }) => !settled.has(id));
    }
    isPrinting.current = false;
  });
  return useCallback((due: readonly Order[]) => latest.current(due), [latest]);
}
