import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { Printer } from '@mostrador/contract/backoffice/branches/shapes';
import { business } from '@mostrador/contract/backoffice/business/calls';

/** How a branch's tickets come out; `logo` is the address of the picture on top, null without one. */
export interface TicketSetup extends Omit<Printer, 'logo'> {
  logo: string | null;
}

/** What a branch prints that has set nothing. */
export const plainPrinter: Printer = {
  paper: 80,
  copies: 1,
  logo: false,
  prices: true,
  largeNotes: false,
  qr: true,
  onAccept: false,
};

/** How long a known setup serves without being asked for again, ms: each acceptance of a rush shall not ask. */
const freshFor = 60_000;

/** The printer's settings of a branch; the plain ones where they cannot be known: a ticket is not held up by them. */
export async function printerOf(queries: QueryClient, branchId: number): Promise<Printer> {
  const branch = await queries.fetchQuery({ ...apiQuery(branches.get, { branchId }), staleTime: freshFor }).catch(() => null);
  return branch?.printer ?? plainPrinter;
}

/** How the tickets of a branch are to come out, with the business's picture where the branch wants it. */
export async function ticketSetupOf(queries: QueryClient, branchId: number): Promise<TicketSetup> {
  const printer = await printerOf(queries, branchId);
  if (!printer.logo) return { ...printer, logo: null };
  const own = await queries.fetchQuery({ ...apiQuery(business.get, {}), staleTime: freshFor }).catch(() => null);
  return { ...printer, logo: own?.logo ?? null };
}
