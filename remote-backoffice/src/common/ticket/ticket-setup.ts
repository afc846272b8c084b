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

/** Fetches the printer settings of a branch; on error returns the last known ones or the defaults, so that a ticket is not delayed. */
async function fetchPrinter(queries: QueryClient, branchId: number): Promise<Printer> {
  const query = apiQuery(branches.get, { branchId });
  const branch = await queries.fetchQuery({ ...query, staleTime: staleTimeMs }).catch(() => queries.getQueryData(query.queryKey));
  return branch?.printer ?? defaultPrinter;
}

/** Fetches the print settings of a branch, with the business's logo if the branch prints it. */
export async function fetchTicketSetup(queries: QueryClient, branchId: number): Promise<TicketSetup> {
  const printer = await fetchPrinter(queries, branchId);
  if (!printer.logo) return { ...printer, logo: null };
  const query = apiQuery(business.get, {});
  const own = await queries.fetchQuery({ ...query, staleTime: staleTimeMs }).catch(() => queries.getQueryData(query.queryKey));
  return { ...printer, logo: own?.logo ?? null };
}
