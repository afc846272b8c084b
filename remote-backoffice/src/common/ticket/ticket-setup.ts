import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { Printer } from '@mostrador/contract/backoffice/branches/shapes';
import { business } from '@mostrador/contract/backoffice/business/calls';

/** Print settings of a branch; `logo` is the URL of the picture at the top, null without one. */
export interface TicketSetup extends Omit<Printer, 'logo'> {
  logo: string | null;
}

/** Default settings of a branch. */
export const defaultPrinter: Printer = {
  paper: 80,
  copies: 1,
  logo: false,
  prices: true,
  largeNotes: false,
  qr: true,
  onAccept: false,
};

/** How long cached settings stay fresh, ms: accepting many orders must not fetch them each time. */
const staleTimeMs = 60_000;

/** Fetches the printer settings of a branch; returns the defaults on error, so that a ticket is not delayed. */
export async function fetchPrinter(queries: QueryClient, branchId: number): Promise<Printer> {
  const branch = await queries.fetchQuery({ ...apiQuery(branches.get, { branchId }), staleTime: staleTimeMs }).catch(() => null);
  return branch?.printer ?? defaultPrinter;
}

/** Fetches the print settings of a branch, with the business's logo if the branch prints it. */
export async function fetchTicketSetup(queries: QueryClient, branchId: number): Promise<TicketSetup> {
  const printer = await fetchPrinter(queries, branchId);
  if (!printer.logo) return { ...printer, logo: null };
  const own = await queries.fetchQuery({ ...apiQuery(business.get, {}), staleTime: staleTimeMs }).catch(() => null);
  return { ...printer, logo: own?.logo ?? null };
}
