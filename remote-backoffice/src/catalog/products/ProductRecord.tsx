import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import type { ProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import { PROMOTION_STATES } from '@mostrador/contract/backoffice/promotions/states';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { EmptyState, PlainButton } from '@mostrador/ui/kit';
import { ActionMenu, type OpenRecord } from '@mostrador/ui/list';
import { DescriptionList, RecordDrawer, Section } from '@mostrador/ui/record';
import { Link, LinkButton } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../../paths';
import { ActiveTag } from '../ActiveTag';
import { BranchMatrix } from '../branches/BranchMatrix';
import { declarationText } from '../../common/allergens/allergen-text';
import { useAllergenWords } from '../../common/allergens/allergen-words';
import { Photo } from '../../common/photo/Photo';
import { productChangeTimes, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import type { PRODUCT_DIALOGS } from './columns';
import { DeleteProduct } from './DeleteProduct';
import { FeaturedButton } from './FeaturedButton';
import { useT, type T } from './messages';
import { usePriceText } from './price-text';
import { ProductOptions } from './ProductOptions';
import { usePublicationText } from '../publication/publication-text';
import { ProductSalesSection } from './ProductSalesSection';
import { useCategories } from './queries';
import { ProductSoldOutDialog } from './ProductSoldOutDialog';
import { useProductActions, type ProductActions } from './use-product-actions';
import './products.css';

interface Props {
  open: OpenRecord<(typeof PRODUCT_DIALOGS)[number], number>;
  /** Arguments of the list behind the record. */
  list: ProductListArgs;
}

/** Drawer of one product: details, branches, options and sales (docs catalog §5). */
export function ProductRecord({ open, list }: Props) {
  const t = useT();
  const { id } = open;
  const query = useQuery({ ...apiQuery(products.get, { id: id ?? 0 }), enabled: id !== null });
  const actions = useProductActions(list, (deleted) => open.show(deleted, 'delete'));
  const product = query.data;
  useRefetchWhenRestocked(productChangeTimes(product), query);
  const { disabledReason } = actions;
  const missing = !product && query.error?.status === 404;
  const title = product?.name ?? t('products.record', { name: String(id ?? '') });
  return (
    <RecordDrawer
      open={id !== null}
      onClose={open.close}
      ariaLabel={product ? t('products.record', { name: product.name }) : title}
      title={title}
      status={
        product && <ActiveTag active={product.active} label={t(product.active ? 'products.active' : 'products.inactive')} />
      }
      actions={
        product && (
          <>
            <FeaturedButton
              label={t('products.featuredOf', { name: product.name })}
              featured={product.featured}
              disabledReason={disabledReason}
              onChange={(featured) => void actions.setFeatured(product, featured)}
            />
            {disabledReason === undefined && (
              <LinkButton to={path('new-product', {}, { id: product.id })}>{t('products.action.edit')}</LinkButton>
            )}
            <ActionMenu
              label={t('products.actionsOf', { name: product.name })}
              items={actions.menu(product).filter(({ key }) => key !== 'edit' && !key.endsWith('feature'))}
            />
          </>
        )
      }
      loading={query.isLoading}
      error={missing ? null : query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {missing && (
        <EmptyState
          title={t('products.missing')}
          action={<PlainButton onClick={open.close}>{t('products.missing.back')}</PlainButton>}
        />
      )}
      {product && (
        <>
          <Facts product={product} />
          <Branches product={product} actions={actions} />
          <ProductOptions product={product} />
          <Promotions product={product} leads={disabledReason === undefined} />
          <ProductSalesSection productId={product.id} />
          <ProductSoldOutDialog actions={actions} />
          {open.action === 'delete' && <DeleteProduct key={product.id} product={product} open={open} />}
        </>
      )}
    </RecordDrawer>
  );
}

function Facts({ product }: { product: ProductDetail }) {
  const t = useT();
  const price = usePriceText();
  const words = useAllergenWords();
  const publication = usePublicationText();
  const { names } = useCategories();
  const { categoryId, subcategoryId, description, code, tags, allergens, gift, featured, publishAt } = product;
  return (
    <Section title={t('products.facts')}>
      <div className="b-product-facts">
        <Photo src={product.image} size="medium" />
        <DescriptionList
          items={[
            { label: t('products.field.price'), value: price(product) },
            { label: t('products.field.category'), value: names.get(subcategoryId ?? categoryId) },
            { label: t('products.field.code'), value: code },
            { label: t('products.field.tags'), value: tags.join(', ') },
            { label: words.title, value: declarationText(allergens, words) },
            {
              label: t('products.field.shown'),
              value:
                publication(publishAt) ??
                t(gift ? 'products.shown.gift' : featured ? 'products.shown.featured' : 'products.shown.plain'),
            },
            { label: t('products.field.description'), value: description, wide: true },
          ]}
        />
      </div>
    </Section>
  );
}

function Branches({ product, actions }: { product: ProductDetail; actions: ProductActions }) {
  const t = useT();
  const locale = useLocale();
  const { business } = useSession();
  return (
    <Section title={t('products.branches', { count: business.branches.length })}>
      <BranchMatrix
        name={product.name}
        rows={product.branches}
        price={({ price }) => (
          <span className={price ? undefined : 'm-muted'} title={price ? undefined : t('products.inherits')}>
            {formatMoney(price ?? product.basePrice, locale)}
          </span>
        )}
        disabledReason={actions.disabledReason}
        onSold={(row, sold) => void actions.setSold(product, row, sold)}
        onSoldOut={(row, soldOut) => void actions.setSoldOut(product, row, soldOut)}
      />
    </Section>
  );
}

/** Returns the word for a promotion's state; an unknown state unchanged. */
function stateWord(state: string, t: T): string {
  const known = PROMOTION_STATES.find((one) => one === state);
  return known ? t(`products.promotions.${known}`) : state;
}

/** List of the promotions that name the product; empty for most. `leads`: whether each links to its form. */
function Promotions({ product: { promotions }, leads }: { product: ProductDetail; leads: boolean }) {
  const t = useT();
  if (promotions.length === 0) return null;
  return (
    <Section title={t('products.promotions')}>
      <ul className="b-product-options" aria-label={t('products.promotions')}>
        {promotions.map(({ id, name, state }) => (
          <li key={id}>
            {leads ? (
              <Link className="m-link" to={path('new-promotion', {}, { id })}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <span className="m-meta">{stateWord(state, t)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
