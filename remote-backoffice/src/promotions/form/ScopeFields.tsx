import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { CheckField, CheckGroup, ChoiceField, MoneyInput } from '@mostrador/ui/record';
import { useT } from '../messages';
import { PickList } from '../../common/pick/PickList';
import { ProductSearch } from '../../common/pick/ProductSearch';
import type { PromotionValues } from '../promotion-values';

const scopes = ['all', 'categories', 'products'] as const;
const channels = ['all', 'delivery', 'takeaway'] as const;
/** Maximum number of products whose names are requested at once. */
const maxNamedProducts = 200;

/** Fields for the products and orders to which the promotion applies. */
export function ScopeFields({ form, currency }: { form: FormState<PromotionValues>; currency: string }) {
  const t = useT();
  const { values, set } = form;
  return (
    <>
      <ChoiceField
        {...bindField(form, 'scope')}
        label={t('promotions.field.scope')}
        options={scopes.map((value) => ({ value, label: t(`promotions.scope.${value}`) }))}
      />
      {values.scope === 'categories' && <Categories form={form} />}
      {values.scope === 'products' && <Products form={form} />}
      <CheckField
        label={t('promotions.field.withOptions')}
        checked={values.withOptions}
        onChange={(withOptions) => set({ withOptions })}
      />
      <ChoiceField
        {...bindField(form, 'channel')}
        label={t('promotions.field.channel')}
        options={channels.map((value) => ({ value, label: t(`promotions.channel.${value}`) }))}
      />
      <CheckField
        label={t('promotions.field.hasMinimum')}
        checked={values.hasMinimum}
        onChange={(hasMinimum) => set({ hasMinimum })}
      />
      {values.hasMinimum && (
        <MoneyInput
          {...bindField(form, 'minimum')}
          label={t('promotions.field.minimum')}
          help={t('promotions.field.minimum.help')}
          currency={currency}
        />
      )}
    </>
  );
}

function Categories({ form }: { form: FormState<PromotionValues> }) {
  const t = useT();
  const businessId = useSession().business.id;
  const { data } = useQuery(apiQuery(categories.list, { businessId }));
  return (
    <CheckGroup
      {...bindField(form, 'categoryIds')}
      label={t('promotions.scope.categories')}
      help={t('promotions.scope.categories.help')}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Products({ form }: { form: FormState<PromotionValues> }) {
  const { values, set, field } = form;
  const t = useT();
  const branchId = useSession().branchId ?? 0;
  const { productIds } = values;
  const ids = productIds.slice(0, maxNamedProducts);
  const { data } = useQuery({
    ...apiQuery(products.list, { branchId, ids, pageSize: maxNamedProducts }),
    enabled: ids.length > 0,
  });
  const nameOf = (id: number) => data?.items.find((product) => product.id === id)?.name ?? `#${id}`;
  const search = field('productIds');
  return (
    <div>
      <ProductSearch
        field={search}
        label={t('promotions.field.products')}
        branchId={branchId}
        onChoose={({ id }) => !productIds.includes(id) && set({ productIds: [...productIds, id] })}
      />
      <PickList
        label={t('promotions.scope.products')}
        rows={productIds.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(gone) => set({ productIds: productIds.filter((id) => id !== gone) })}
        searchId={search.id}
      />
    </div>
  );
}
