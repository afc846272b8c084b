import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { MAX_POPUP_TEXT, MAX_POPUP_TITLE, POPUP_RHYTHMS } from '@mostrador/contract/backoffice/popups/states';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { useSession } from '@mostrador/session';
import { CheckField, CheckGroup, ChoiceField, LongTextField, TextField } from '@mostrador/ui/record';
import { PeriodFields } from '../../common/PeriodFields';
import { PickList } from '../../common/pick/PickList';
import { WeekdayList } from '../../common/pick/WeekdayList';
import { ProductSearch } from '../../common/pick/ProductSearch';
import { PhotoField } from '../../common/photo-field/PhotoField';
import type { PhotoUpload } from '../../common/photo-field/use-photo-upload';
import { useT } from '../messages';
import type { PopupValues } from './popup-values';

interface Props {
  form: FormState<PopupValues>;
  upload: PhotoUpload;
}

/** Fields of a pop-up: content, link, dates and branches. */
export function PopupFields({ form, upload }: Props) {
  const t = useT();
  const { branches } = useSession().business;
  const { values, set } = form;
  const left = t('web.popup.left', { count: MAX_POPUP_TEXT - values.text.length });
  return (
    <>
      <TextField {...bindField(form, 'title')} label={t('web.popup.field.title')} maxLength={MAX_POPUP_TITLE} />
      <LongTextField
        {...bindField(form, 'text')}
        label={t('web.popup.field.text')}
        help={left}
        rows={3}
        maxLength={MAX_POPUP_TEXT}
      />
      <PhotoField {...bindField(form, 'image')} label={t('web.popup.field.image')} upload={upload} />
      <LinkFields form={form} />
      <PeriodFields
        form={form}
        labels={{ from: t('web.popup.field.from'), ends: t('web.popup.field.ends'), to: t('web.popup.field.to') }}
      />
      <WeekdayList
        {...bindField(form, 'weekdays')}
        label={t('web.popup.field.weekdays')}
        help={t('web.popup.field.weekdays.help')}
      />
      <CheckGroup
        {...bindField(form, 'branchIds')}
        label={t('web.popup.field.branchIds')}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        {...bindField(form, 'rhythm')}
        label={t('web.popup.field.rhythm')}
        options={POPUP_RHYTHMS.map((value) => ({ value, label: t(`web.popup.rhythm.${value}`) }))}
      />
      <TextField
        {...bindField(form, 'priority')}
        label={t('web.popup.field.priority')}
        help={t('web.popup.field.priority.help')}
        numeric
        maxLength={3}
      />
      <CheckField label={t('web.popup.field.active')} checked={values.active} onChange={(active) => set({ active })} />
    </>
  );
}

const leads = ['none', 'url', 'producto', 'categoria'] as const;

function LinkFields({ form }: { form: FormState<PopupValues> }) {
  const { values, set, field } = form;
  const t = useT();
  const { business, branchId } = useSession();
  const { data } = useQuery(apiQuery(categories.list, { businessId: business.id }));
  const { productId } = values;
  const chosen = useQuery({ ...apiQuery(products.get, { id: productId ?? 0 }), enabled: productId !== null });
  const search = field('productId');
  return (
    <>
      <ChoiceField
        {...bindField(form, 'leads')}
        label={t('web.popup.field.leads')}
        options={leads.map((value) => ({ value, label: t(`web.popup.leads.${value}`) }))}
      />
      {values.leads === 'url' && (
        <TextField
          {...bindField(form, 'url')}
          label={t('web.popup.field.url')}
          help={t('web.popup.field.url.help')}
          maxLength={500}
        />
      )}
      {values.leads === 'producto' && (
        <div>
          <ProductSearch
            field={search}
            label={t('web.popup.field.productId')}
            branchId={branchId ?? 0}
            onChoose={({ id }) => set({ productId: id })}
          />
          <PickList
            label={t('web.popup.field.productId')}
            rows={productId === null ? [] : [{ id: productId, name: chosen.data?.name ?? `#${productId}` }]}
            onRemove={() => set({ productId: null })}
            searchId={search.id}
          />
        </div>
      )}
      {values.leads === 'categoria' && (
        <ChoiceField
          {...bindField(form, 'categoryId')}
          label={t('web.popup.field.categoryId')}
          startsEmpty
          options={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
