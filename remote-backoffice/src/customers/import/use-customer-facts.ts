import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiKey, callApi } from '@mostrador/api-client';
import { CUSTOMER_EXPORT_PART, customers } from '@mostrador/contract/backoffice/customers/calls';
import type { CustomerExportRow } from '@mostrador/contract/backoffice/customers/shapes';
import { useSession } from '@mostrador/session';
import { fetchAll } from '../../common/fetch-all';
import type { CustomerFacts } from './customer-rules';

/** Fetches every customer of the business in parts, so that no single response blocks the page. */
function fetchAllCustomers(businessId: number, signal: AbortSignal): Promise<CustomerExportRow[]> {
  const args = { businessId, pageSize: CUSTOMER_EXPORT_PART };
  return fetchAll(customers.export, (page) => callApi(customers.export, { ...args, page }, { signal }), signal);
}

/** Fetches the current customers that the rows of a customer file are compared with. */
export function useCustomerFacts() {
  const { id: businessId, country } = useSession().business;
  const query = useQuery({
    queryKey: [...apiKey(customers.export), 'all', businessId],
    queryFn: ({ signal }) => fetchAllCustomers(businessId, signal),
  });
  const all = query.data;
  const facts = useMemo<CustomerFacts | null>(
    () =>
      all
        ? {
            country,
            customers: all.map(({ id, name, phone, e164, email, notes, consent, addresses }) => ({
              ...{ id, name, phone, e164, email, notes, consent, addresses },
            })),
          }
        : null,
    [all, country],
  );
  return { facts, error: query.error, retry: () => void query.refetch(), retrying: query.isFetching };
}
