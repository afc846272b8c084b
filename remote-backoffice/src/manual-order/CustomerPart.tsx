import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import { useSession } from '@mostrador/session';
import { QueryError, PlainButton } from '@mostrador/ui/kit';
import { RadioField, TextField } from '@mostrador/ui/record';
import { clearedAddressPatch } from './address';
import { blockedText } from './blocked-text';
import { useT } from './messages';
import { OrderSection } from './OrderSection';
import { SearchList } from '../common/search/SearchList';
import { useDebounced } from '../common/search/use-debounced';
import { useCustomerParam } from './use-customer-param';
import type { ManualOrder } from './use-manual-order';

/** Customer of the order: an existing one, found by name or phone, or a new one. */
export function CustomerPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { values, set } = order.form;
  useCustomerParam(order.form);
  return (
    <OrderSection
      title={t('manualOrder.customer')}
      action={
        <RadioField
          hideLabel
          look="buttons"
          label={t('manualOrder.customer.who')}
          options={[
            { value: 'known', label: t('manualOrder.customer.known') },
            { value: 'new', label: t('manualOrder.customer.new') },
          ]}
          value={values.who}
          onChange={(who) => set({ who, ...clearedAddressPatch(values) })}
        />
      }
    >
      {values.who === 'new' ? <NewCustomer order={order} /> : <KnownCustomer order={order} />}
    </OrderSection>
  );
}

function NewCustomer({ order }: { order: ManualOrder }) {
  const t = useT();
  const { form } = order;
  return (
    <div className="b-manual-fields">
      <TextField {...bindField(form, 'name')} label={t('manualOrder.name')} maxLength={120} />
      <TextField {...bindField(form, 'phone')} label={t('manualOrder.phone')} type="tel" maxLength={40} />
      <TextField {...bindField(form, 'email')} label={t('manualOrder.email')} type="email" maxLength={200} />
    </div>
  );
}

function KnownCustomer({ order }: { order: ManualOrder }) {
  const t = useT();
  const { customer } = order.form.values;
  const { id, error } = order.form.field('customer');
  const focusedFor = useRef(customer?.id);

  // Move the focus when the search is replaced by the chosen customer, or the reverse.
  useEffect(() => {
    if (focusedFor.current !== customer?.id) document.getElementById(id)?.focus();
    focusedFor.current = customer?.id;
  }, [id, customer?.id]);

  if (!customer) return <CustomerSearch order={order} />;
  return (
    <>
      <div className="m-ends b-manual-chosen">
        <span className="b-manual-chosen-who">
          <strong>{customer.name}</strong>
          {customer.phone && <span className="m-muted">{customer.phone}</span>}
        </span>
        <PlainButton id={id} onClick={() => order.form.set({ customer: null, ...clearedAddressPatch(order.form.values) })}>
          {t('manualOrder.customer.change')}
        </PlainButton>
      </div>
      {error !== undefined && (
        <span className="m-field-error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}

function CustomerSearch({ order }: { order: ManualOrder }) {
  const t = useT();
  const businessId = useSession().business.id;
  const [text, setText] = useState('');
  const search = useDebounced(text);
  const query = useQuery({
    ...apiQuery(customers.list, { businessId, search, pageSize: 8 }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const items = search === '' ? undefined : query.data?.items;

  return (
    <SearchList<Customer>
      field={order.form.field('customer')}
      label={t('manualOrder.customer.search')}
      listLabel={t('manualOrder.customer.found')}
      text={text}
      onText={setText}
      items={items}
      isSettled={search === text.trim() && !query.isPending && !query.isPlaceholderData}
      refusal={(customer) => (customer.blocked ? blockedText(customer, t) : undefined)}
      row={({ name, phone }) => (
        <>
          <span className="b-search-name">{name}</span>
          <span className="m-muted">{phone}</span>
        </>
      )}
      onChoose={({ id, name, phone }) => order.form.set({ customer: { id, name, phone } })}
    >
      {search !== '' && query.error && !query.data && <QueryError query={query} />}
      {items?.length === 0 && (
        <p className="m-muted b-manual-hint" role="status">
          {t('manualOrder.customer.none', { search })}{' '}
          <PlainButton
            variant="text"
            onClick={() => {
              // Every notation that the customers' phone accepts, also while it is incomplete (docs decisions §33).
              const isPhone = /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(search);
              order.form.set({ who: 'new', ...(isPhone ? { phone: search } : { name: search }) });
            }}
          >
            {t('manualOrder.customer.create')}
          </PlainButton>
        </p>
      )}
    </SearchList>
  );
}
