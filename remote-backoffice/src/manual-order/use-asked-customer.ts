import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { CustomerDetail } from '@mostrador/contract/backoffice/customers/shapes';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { numericId } from '@mostrador/ui/list';
import { useNavigate, useSearchParams } from '@mostrador/ui/router';
import { withoutAddress } from './address';
import { blockedText } from './blocked-text';
import type { OrderDraft } from './draft';
import { useT } from './messages';

/** Puts the customer that the address names (`?customer=12`) into the order, once; one who is blocked is refused with the reason. */
export function useAskedCustomer(form: FormState<OrderDraft>): void {
  const t = useT();
  const navigate = useNavigate();
  const businessId = useSession().business.id;
  const [search] = useSearchParams();
  const asked = numericId(search.get('customer') ?? '');
  const { data, isFetching } = useQuery({
    ...apiQuery(customers.get, { id: asked ?? 0, businessId }),
    enabled: asked !== null,
  });
  const found = asked === null || isFetching ? undefined : data;

  const take = useEffectEvent((customer: CustomerDetail) => {
    const { id, name, phone, blocked } = customer;
    form.set({ who: 'known', ...(!blocked && { ...withoutAddress(form.values), customer: { id, name, phone } }) });
    if (blocked) form.refuse({ customer: blockedText(customer, t) });
    void navigate({ search: '' }, { replace: true });
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);
}
