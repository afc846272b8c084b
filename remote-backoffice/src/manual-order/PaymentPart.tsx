import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { bindField } from '@mostrador/forms/bind-field';
import { useLocale } from '@mostrador/i18n';
import { QueryPlaceholder } from '@mostrador/ui/kit';
import { ChoiceField, LongTextField, RadioField } from '@mostrador/ui/record';
import { MAX_NOTE_LENGTH } from './draft';
import { useT } from './messages';
import { OrderSection } from './OrderSection';
import type { ManualOrder } from './use-manual-order';

/** Payment method of the order, among those of the branch, and a note. */
export function PaymentPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const locale = useLocale();
  const { form } = order;
  const { values, set, field } = form;
  const query = useQuery(apiQuery(branchMethods.list, { branchId: order.branchId }));
  const methods = query.data?.items.filter(({ enabled }) => enabled);
  const percent = (surcharge: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'always' }).format(surcharge / 100);
  const method = field('methodId');
  return (
    <OrderSection title={t('manualOrder.payment')}>
      {!methods ? (
        <QueryPlaceholder query={query} rows={1} height={36} />
      ) : methods.length === 0 ? (
        <p className="m-muted b-manual-hint">{t('manualOrder.method.none')}</p>
      ) : (
        <RadioField
          id={method.id}
          hideLabel
          look="buttons"
          label={t('manualOrder.method')}
          options={methods.map(({ id, name, surcharge }) => ({
            value: id,
            label: surcharge ? `${name} (${percent(surcharge)})` : name,
          }))}
          value={values.methodId}
          onChange={(methodId) => set({ methodId })}
          error={method.error}
        />
      )}
      {order.promotions.asksBank && <BankChoice order={order} />}
      <LongTextField {...bindField(form, 'note')} label={t('manualOrder.note')} rows={2} maxLength={MAX_NOTE_LENGTH} />
    </OrderSection>
  );
}

/** Bank of the customer's card; shown if a promotion depends on it. */
function BankChoice({ order }: { order: ManualOrder }) {
  const t = useT();
  const { form } = order;
  const banks = useQuery(apiQuery(promotions.banks, {}));
  return (
    <ChoiceField
      {...bindField(form, 'bankId')}
      label={t('manualOrder.bank')}
      help={t('manualOrder.bank.help')}
      options={[
        { value: '', label: t('manualOrder.bank.none') },
        ...(banks.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
