import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { useT } from '../messages';
import { CheckList } from '../../common/pick/CheckList';
import { CustomerSearch } from '../../common/pick/CustomerSearch';
import { PickList } from '../../common/pick/PickList';
import type { PromotionValues } from '../promotion-values';
import { BankFields } from './BankFields';

const audiences = ['all', 'firstOrder', 'chosen'] as const;

/** Fields for customers, usage limits, branches and payment methods. */
export function AudienceFields({ form, currency }: { form: FormState<PromotionValues>; currency: string }) {
  const t = useT();
  const { values, set, field } = form;
  const { business, branchId } = useSession();
  const methods = useQuery({ ...apiQuery(branchMethods.list, { branchId: branchId ?? 0 }), enabled: branchId !== null });
  return (
    <>
      <ChoiceField
        {...field('audience')}
        label={t('promotions.field.audience')}
        value={values.audience}
        onChange={(audience) => set({ audience: audience as PromotionValues['audience'] })}
        options={audiences.map((value) => ({ value, label: t(`promotions.audience.${value}`) }))}
      />
      {values.audience === 'chosen' && <ChosenCustomers form={form} />}
      <TextField
        {...field('maxUses')}
        label={t('promotions.field.maxUses')}
        help={t('promotions.field.unlimited')}
        numeric
        maxLength={7}
        value={values.maxUses}
        onChange={(maxUses) => set({ maxUses })}
      />
      <TextField
        {...field('maxPerCustomer')}
        label={t('promotions.field.maxPerCustomer')}
        help={t('promotions.field.unlimited')}
        numeric
        maxLength={4}
        value={values.maxPerCustomer}
        onChange={(maxPerCustomer) => set({ maxPerCustomer })}
      />
      <CheckList
        field={field('branchIds')}
        label={t('promotions.field.branches')}
        options={business.branches.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.branchIds}
        onChange={(branchIds) => set({ branchIds })}
      />
      <BankFields form={form} currency={currency} />
      {methods.data && methods.data.items.length > 0 && (
        <CheckList
          field={field('methodIds')}
          label={t('promotions.field.methods')}
          help={t('promotions.field.methods.help')}
          options={methods.data.items.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.methodIds}
          onChange={(methodIds) => set({ methodIds })}
        />
      )}
      <label className="m-option">
        <input type="checkbox" checked={values.active} onChange={(event) => set({ active: event.target.checked })} />
        {t('promotions.field.active')}
      </label>
    </>
  );
}

function ChosenCustomers({ form: { values, set, field } }: { form: FormState<PromotionValues> }) {
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
