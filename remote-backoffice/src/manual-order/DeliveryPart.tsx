import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { QueryPlaceholder } from '@mostrador/ui/kit';
import { RadioField, TextField } from '@mostrador/ui/record';
import { addressText, addressPatch } from './address';
import { useT } from './messages';
import { OrderSection } from './OrderSection';
import { PointPicker } from './PointPicker';
import type { ManualOrder } from './use-manual-order';

/** Delivery or take-away, with the address and the check of its zone. */
export function DeliveryPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { values, set } = order.form;
  const customerId = values.who === 'known' ? values.customer?.id : undefined;
  return (
    <OrderSection
      title={t('manualOrder.kind')}
      action={
        <RadioField
          hideLabel
          look="buttons"
          label={t('manualOrder.kind')}
          options={[
            { value: 'delivery', label: t('manualOrder.kind.delivery') },
            { value: 'takeaway', label: t('manualOrder.kind.takeaway') },
          ]}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
      }
    >
      {values.kind === 'takeaway' ? (
        <p className="m-muted b-manual-hint">{t('manualOrder.kind.takeawayText')}</p>
      ) : (
        <>
          {customerId !== undefined && <KnownAddresses key={customerId} order={order} customerId={customerId} />}
          {values.addressId === null && <TypedAddress order={order} />}
          <PointPicker order={order} />
        </>
      )}
    </OrderSection>
  );
}

function KnownAddresses({ order, customerId }: { order: ManualOrder; customerId: number }) {
  const t = useT();
  const query = useQuery(apiQuery(customers.addresses, { customerId }));
  const { values, set } = order.form;
  const newest = query.data?.items[0];
  const untouched = values.addressId === null && values.street === '' && values.point === '';

  // Preselect the newest address: most orders go to the same place as the last one.
  useEffect(() => {
    if (newest && untouched) set(addressPatch(newest));
    // Only when the addresses arrive: choosing "another address" also empties the fields.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.id]);

  if (!query.data) return <QueryPlaceholder query={query} rows={2} height={36} />;
  const addresses = query.data.items;
  if (query.data.total === 0) return null;
  return (
    <RadioField
      className="b-manual-addresses"
      label={t('manualOrder.addresses')}
      hideLabel
      options={[
        ...addresses.map((address) => ({ value: address.id, label: addressText(address), help: address.notes })),
        { value: null, label: t('manualOrder.addresses.other') },
      ]}
      value={values.addressId}
      onChange={(id) => set(addressPatch(addresses.find((address) => address.id === id) ?? null))}
    />
  );
}

function TypedAddress({ order }: { order: ManualOrder }) {
  const t = useT();
  const { form } = order;
  return (
    <div className="b-manual-fields">
      <TextField {...bindField(form, 'street')} label={t('manualOrder.street')} maxLength={200} />
      <TextField {...bindField(form, 'detail')} label={t('manualOrder.detail')} maxLength={120} />
      <TextField {...bindField(form, 'city')} label={t('manualOrder.city')} maxLength={120} />
      <TextField {...bindField(form, 'hint')} label={t('manualOrder.hint')} maxLength={200} />
    </div>
  );
}
