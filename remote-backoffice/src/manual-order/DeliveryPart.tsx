import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { customers, type CustomerAddress } from '@mostrador/contract/backoffice/customers/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { ErrorState, RowsSkeleton } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { addressText, addressPatch } from './address';
import { Choices } from './Choices';
import { useT } from './messages';
import { OrderSection } from './OrderSection';
import { PointPicker } from './PointPicker';
import type { ManualOrder } from './use-manual-order';
import '../common/order-line/order-line.css';
import './choices.css';

/** Delivery or take-away, with the address and the check of its zone. */
export function DeliveryPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { values, set } = order.form;
  const customerId = values.who === 'known' ? values.customer?.id : undefined;
  return (
    <OrderSection
      title={t('manualOrder.kind')}
      action={
        <Choices
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

  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <RowsSkeleton rows={2} height={36} />;
  if (query.data.total === 0) return null;
  return (
    <div className="b-manual-addresses" role="radiogroup" aria-label={t('manualOrder.addresses')}>
      {[...query.data.items, null].map((address) => (
        <AddressChoice
          key={address?.id ?? 0}
          label={address ? addressText(address) : t('manualOrder.addresses.other')}
          checked={values.addressId === (address?.id ?? null)}
          onChoose={() => set(addressPatch(address))}
          hint={address?.notes}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: CustomerAddress['notes'];
  checked: boolean;
  onChoose: () => void;
}

function AddressChoice({ label, hint, checked, onChoose }: ChoiceProps) {
  return (
    <label className="b-option-item">
      <input type="radio" name="manual-address" checked={checked} onChange={onChoose} />
      <span>
        {label}
        {hint && <span className="b-search-extra">{hint}</span>}
      </span>
    </label>
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
