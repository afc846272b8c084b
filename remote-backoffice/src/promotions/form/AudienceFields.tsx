import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { CheckField, CheckGroup, ChoiceField, TextField } from '@mostrador/ui/record';
import { useT } from '../messages';
import { CustomerSearch } from '../../common/pick/CustomerSearch';
import { PickList } from '../../common/pick/PickList';
import type { PromotionValues } from '../promotion-values';
import { BankFields } from './BankFields';

const audiences = ['all', 'firstOrder', 'chosen'] as const;

/** Fields for customers, usage limits, branches and payment methods. */
export function AudienceFields({ form, currency }: { form: FormState<PromotionValues>; currency: string }) {
  const t = useT();
  const { values, set } = form;
  const { business, branchId } = useSession();
  const methods = useQuery({ ...apiQuery(branchMethods.list, { branchId: branchId ?? 0 }), enabled: branchId !== null });
  return (
    <>
      <ChoiceField
        {...bindField(form, 'audience')}
        label={t('promotions.field.audience')}
        options={audiences.map((value) => ({ value, label: t(`promotions.audience.${value}`) }))}
      />
      {values.audience === 'chosen' && <ChosenCustomers form={form} />}
      <TextField
        {...bindField(form, 'maxUses')}
        label={t('promotions.field.maxUses')}
        help={t('promotions.field.unlimited')}
        numeric
        maxLength={7}
      />
      <TextField
        {...bindField(form, 'maxPerCustomer')}
        label={t('promotions.field.maxPerCustomer')}
        help={t('promotions.field.unlimited')}
        numeric
        maxLength={4}
      />
      <CheckGroup
        {...bindField(form, 'branchIds')}
        label={t('promotions.field.branches')}
        options={business.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <BankFields form={form} currency={currency} />
      {methods.data && methods.data.items.length > 0 && (
        <CheckGroup
          {...bindField(form, 'methodIds')}
          label={t('promotions.field.methods')}
          help={t('promotions.field.methods.help')}
          options={methods.data.items.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CheckField label={t('promotions.field.active')} checked={values.active} onChange={(active) => set({ active })} />
    </>
  );
}

function ChosenCustomers({ form }: { form: FormState<PromotionValues> }) {
  const { values, set, field } = form;
  const t = useT();
  const businessId = useSession().business.id;
  const { customerIds } = values;
  const names = useQuery({ ...apiQuery(customers.names, { businessId }), enabled: customerIds.length > 0 });
  const known = new Map(names.data?.items.map(({ id, name }) => [id, name]));
  const search = field('customerIds');
  return (
    <div>
      <CustomerSearch
        field={search}
        label={t('promotions.field.customers')}
        onChoose={({ id }) => !customerIds.includes(id) && set({ customerIds: [...customerIds, id] })}
      />
      <PickList
        label={t('promotions.audience.chosen')}
        rows={customerIds.map((id) => ({ id, name: known.get(id) ?? `#${id}` }))}
        onRemove={(gone) => set({ customerIds: customerIds.filter((id) => id !== gone) })}
        searchId={search.id}
      />
    </div>
  );
}
