import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { CustomerDetail } from '@mostrador/contract/backoffice/customers/shapes';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { clearedAddressPatch } from './address';
import { blockedText } from './blocked-text';
import type { OrderDraft } from './draft';
import { useT } from './messages';
import { useOneTimeParam } from './use-one-time-param';

/** Puts the customer named in the address (`?customer=12`) into the order once; a blocked one is rejected with the reason. */
export function useCustomerParam(form: FormState<OrderDraft>): void {
  const t = useT();
  const businessId = useSession().business.id;
  const customerId = useOneTimeParam('customer');
  const appliedId = useRef<number | null>(null);
  const { data, isFetching } = useQuery({
    ...apiQuery(customers.get, { id: customerId ?? 0, businessId }),
    enabled: customerId !== null,
  });
  const found = customerId === null || isFetching ? undefined : data;

  const take = useEffectEvent((customer: CustomerDetail) => {
    const { id, name, phone, blocked } = customer;
    if (appliedId.current === id) return;
    appliedId.current = id;
    form.set({ who: 'known', ...(!blocked && { ...clearedAddressPatch(form.values), customer: { id, name, phone } }) });
    if (blocked) form.setServerErrors({ customer: blockedText(customer, t) });
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);
}
