import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductDetail, ProductFields as Fields } from '@mostrador/contract/backoffice/products/shapes';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useCreate } from '@mostrador/forms/create';
import { useLocale } from '@mostrador/i18n';
import { useSession, useTimeZone } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { LinkButton, useNavigate } from '@mostrador/ui/router';
import { path } from '../../paths';
import { newOffers } from '../branches/branch-drafts';
import { ProductFormPage } from './ProductFormPage';
import { useT } from './messages';
import { emptyValues, valuesOf, valuesOfFields, wireNames, type ProductValues } from './product-values';
import { cachedProductKind } from './queries';
import { useProductForm } from './use-product-form';

/** Initial values that the next product copies from the previous one. */
export type ReusedValues = Pick<ProductValues, 'categoryId' | 'subcategoryId' | 'options'>;

interface Props {
  /** Name of the draft. */
  draft: string;
  /** The product to copy. */
  like?: ProductDetail | undefined;
  kept?: ReusedValues | undefined;
  /** Whether it follows another new product; its first field then has the focus. */
  isNext: boolean;
  onAnother: (kept: ReusedValues) => void;
}

/** Form of a new product. Creates it exactly once, even if the response is lost (docs payments §10). */
export function NewProduct({ draft, like, kept, isNext, onAnother }: Props) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { business } = useSession();
  const timeZone = useTimeZone();
  const offers = useMemo(() => newOffers(business), [business]);
  const create = useCreate(products.create, cachedProductKind);
  const [tried] = create.intents.items;
  const [initial] = useState(() => {
    const values: ProductValues = like
      ? { ...valuesOf(like, { locale, timeZone }), name: t('products.copyOf', { name: like.name }), code: '' }
      : // An attempt with an unknown outcome has priority in the form.
        tried && !isNext
        ? valuesOfFields(tried.args, offers, { locale, timeZone })
        : { ...emptyValues(offers, locale), ...kept };
    return { ...values, seen: { version: 0, values } };
  });
  const product = useProductForm(draft, initial, offers);
  const { form, fields, sent } = product;
  const guard = useDirtyGuard(form.dirty && create.intents.items.length === 0, form.reset);

  const begin = useEffectEvent(() => {
    if (isNext) form.focus('name');
  });
  useEffect(() => begin(), []);

  async function save(another: boolean) {
    const see = (id: number) => void navigate(path('products', {}, { id }));
    const created = await create.save({
      form,
      args: fields,
      names: wireNames,
      sent,
      done: ({ name }) => t('products.created', { name }),
      ...(another && { action: ({ id }) => ({ label: t('products.see'), run: () => see(id) }) }),
    });
    if (!created) return;
    const { categoryId, subcategoryId, options } = form.values;
    form.reset();
    guard.allow();
    if (another) onAnother({ categoryId, subcategoryId, options });
    else see(created.id);
  }

  return (
    <>
      <ProductFormPage
        title={t('products.new.title')}
        product={product}
        save={create}
        onSave={() => save(false)}
        tools={<LinkButton to={path('product-wizard')}>{t('products.stepByStep')}</LinkButton>}
        actions={
          <PlainButton aria-disabled={create.pending} onClick={() => !create.pending && void save(true)}>
            {t('products.saveAndAnother')}
          </PlainButton>
        }
        onCancel={() => void navigate(path('products'))}
      >
        <UnconfirmedAttempts<Fields>
          of={create}
          args={fields}
          what={({ name }) => t('products.create', { name })}
          onRestore={(attempt) => form.set(valuesOfFields(attempt, offers, { locale, timeZone }))}
          onSettled={() => form.reset()}
        />
      </ProductFormPage>
      {guard.dialog}
    </>
  );
}
