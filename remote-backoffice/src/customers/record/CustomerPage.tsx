import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useSession } from '@mostrador/session';
import { ErrorState, Page, RowsSkeleton, LazySlot, StaleNotice } from '@mostrador/ui/kit';
import { numericId, useOpenRecord } from '@mostrador/ui/list';
import { useParams } from '@mostrador/ui/router';
import { MissingRecord } from '../../common/MissingRecord';
import { path } from '../../paths';
import { useT } from '../messages';
import { CUSTOMER_DIALOGS } from '../use-customer-menu';
import { CustomerHead } from './CustomerHead';
import { CustomerAddresses } from './CustomerAddresses';
import { BlockHistory, CustomerFacts, CustomerFigures, UsualProducts } from './CustomerFacts';
import { CustomerOrders, FIRST_ORDERS } from './CustomerOrders';
import './customer.css';

const CustomerDialogs = lazyPart(() => import('./CustomerDialogs').then((module) => module.CustomerDialogs));

/** Page of one customer: orders, addresses, whether they are blocked, and actions (docs customers §1). */
export function CustomerPage() {
  const id = numericId(useParams().id ?? '');
  return id === null ? <Missing /> : <ExistingCustomer key={id} id={id} />;
}

function Missing() {
  const t = useT();
  return (
    <MissingRecord
      page={t('customers.one')}
      title={t('customers.missing')}
      list={path('customers')}
      back={t('customers.missing.back')}
    />
  );
}

function ExistingCustomer({ id }: { id: number }) {
  const t = useT();
  const businessId = useSession().business.id;
  const [shown, setShown] = useState(FIRST_ORDERS);
  const open = useOpenRecord(CUSTOMER_DIALOGS);
  const query = useQuery(apiQuery(customers.get, { id, businessId }));
  const orders = useQuery({
    ...apiQuery(customers.orders, { id, businessId, page: 1, pageSize: shown }),
    placeholderData: keepPreviousData,
  });
  const addresses = useQuery(apiQuery(customers.addresses, { customerId: id }));
  const customer = query.data;
  const { error, retry, retrying } = combineFailures([query, orders, addresses]);

  if (!customer && query.error?.status === 404) return <Missing />;
  // Shows everything at once, so that nothing moves later.
  if (!customer || (!orders.data && !orders.error) || (!addresses.data && !addresses.error))
    return (
      <Page title={t('customers.one')}>
        <div className="m-card">
          {query.error ? <ErrorState error={query.error} onRetry={retry} retrying={retrying} /> : <RowsSkeleton rows={10} />}
        </div>
      </Page>
    );
  return (
    <>
      <CustomerHead customer={customer} open={open}>
        {error && <StaleNotice error={error} onRetry={retry} retrying={retrying} />}
        <div className="b-customer">
          {orders.data && <CustomerFigures figures={orders.data.figures} />}
          <CustomerFacts customer={customer} />
          {orders.data && <UsualProducts figures={orders.data.figures} />}
          {orders.data && (
            <CustomerOrders
              customer={customer}
              orders={orders.data}
              shown={shown}
              onMore={setShown}
              loading={orders.isPlaceholderData}
            />
          )}
          {addresses.data && <CustomerAddresses addresses={addresses.data.items} />}
          <BlockHistory customer={customer} />
        </div>
      </CustomerHead>
      <LazySlot>
        {open.hasBeenOpen && <CustomerDialogs customer={customer} open={open} orders={orders.data?.total ?? 0} />}
      </LazySlot>
    </>
  );
}
