import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { fieldArray } from '@mostrador/forms/field-array';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { CloseOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { DayField } from '@mostrador/ui/list';
import { ChoiceField, Field, MoneyInput, TextField, TimeField } from '@mostrador/ui/record';
import { useT } from '../messages';
import { CustomerSearch } from '../../common/pick/CustomerSearch';
import { PickList } from '../../common/pick/PickList';
import { ProductSearch } from '../../common/pick/ProductSearch';
import type { SimulatorValues } from './simulator-values';

const kinds = ['delivery', 'takeaway'] as const;

/** Fields of the simulated order: branch, time, kind, customer, products. */
export function SimulatorFields({ form, hasCode }: { form: FormState<SimulatorValues>; hasCode: boolean }) {
  const t = useT();
  const { business } = useSession();
  const { values, set, field } = form;
  const branchId = Number(values.branchId);
  const banks = useQuery(apiQuery(promotions.banks, {}));
  const methods = useQuery(apiQuery(branchMethods.list, { branchId }));
  const [day, customer] = [field('day'), field('customer')];
  return (
    <>
      <ChoiceField
        {...field('branchId')}
        label={t('promotions.simulator.branch')}
        value={values.branchId}
        onChange={(next) => set({ branchId: next, methodId: '' })}
        options={business.branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="b-promo-hours">
        <Field id={day.id} label={t('promotions.simulator.day')} error={day.error}>
          <DayField id={day.id} value={values.day} onChange={(next) => set({ day: next })} />
        </Field>
        <TimeField {...bindField(form, 'time')} label={t('promotions.simulator.time')} />
      </div>
      <ChoiceField
        {...bindField(form, 'kind')}
        label={t('promotions.field.channel')}
        options={kinds.map((value) => ({ value, label: t(`promotions.channel.${value}`) }))}
      />
      <Lines form={form} branchId={branchId} />
      <div>
        <CustomerSearch
          field={customer}
          label={t('promotions.simulator.customer')}
          onChoose={(chosen) => set({ customer: chosen })}
        />
        <PickList
          label={t('promotions.simulator.customer')}
          rows={values.customer ? [values.customer] : []}
          onRemove={() => set({ customer: null })}
          searchId={customer.id}
        />
      </div>
      {values.kind === 'delivery' && (
        <MoneyInput {...bindField(form, 'shipping')} label={t('promotions.simulator.shipping')} currency={business.currency} />
      )}
      <ChoiceField
        {...bindField(form, 'methodId')}
        label={t('promotions.simulator.method')}
        options={[
          { value: '', label: t('promotions.any') },
          ...(methods.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <ChoiceField
        {...bindField(form, 'bankId')}
        label={t('promotions.simulator.bank')}
        options={[
          { value: '', label: t('promotions.any') },
          ...(banks.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {hasCode && (
        <TextField
          {...field('code')}
          label={t('promotions.simulator.code')}
          maxLength={20}
          value={values.code}
          onChange={(code) => set({ code: code.toUpperCase() })}
        />
      )}
    </>
  );
}

function Lines({ form, branchId }: { form: FormState<SimulatorValues>; branchId: number }) {
  const t = useT();
  const { values, set, field } = form;
  const lines = fieldArray(form, 'lines');
  const search = field('lines');
  return (
    <div>
      <ProductSearch
        field={search}
        label={t('promotions.simulator.products')}
        branchId={branchId}
        onChoose={({ id, name }) =>
          values.lines.some((line) => line.id === String(id)) ||
          set({ lines: [...values.lines, { id: String(id), name, quantity: '1' }] })
        }
      />
      {values.lines.length > 0 && (
        <ul className="m-divided-list b-pick-picked" aria-label={t('promotions.simulator.cart')}>
          {values.lines.map(({ id, name, quantity }) => (
            <li key={id}>
              <span>{name}</span>
              <TextField
                {...lines.field(id, 'quantity')}
                label={t('promotions.simulator.quantity', { name })}
                numeric
                maxLength={3}
                value={quantity}
                onChange={(next) => lines.change(id, { quantity: next })}
              />
              <PlainButton
                variant="icon"
                aria-label={t('promotions.simulator.remove', { name })}
                onClick={() => {
                  set({ lines: values.lines.filter((line) => line.id !== id) });
                  document.getElementById(search.id)?.focus();
                }}
              >
                <CloseOutlined />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
