import { branchHeading } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { col, type Column, type ExportColumn, type RowAction } from '@mostrador/ui/list';
import { allergenText, type AllergenWords } from '../../common/allergens/allergen-text';
import { ProductCheckbox } from '../batch/ProductCheckbox';
import { Photo } from '../../common/photo/Photo';
import { switchColumn } from '../../common/switching/switch-column';
import { FeaturedButton } from './FeaturedButton';
import type { T } from './messages';

/** Dialogs that the list's URL can open. */
export const PRODUCT_DIALOGS = ['delete', 'check', 'sell-out'] as const;

interface Words {
  price: (product: Product) => string;
  /** "Agotado hasta el …" in the current branch; undefined if in stock. */
  stock: (product: Product) => string | undefined;
  /** "Se publica el …"; undefined if it is published. */
  publication: (product: Product) => string | undefined;
  category: (id: number) => string | undefined;
  /** Reason why the user's role cannot change anything. */
  disabledReason: string | undefined;
  /** Narrow page: sold out is shown below the name, not in a separate column. */
  tight: boolean;
}

interface Handlers {
  setActive: (product: Product, active: boolean) => void;
  setFeatured: (product: Product, featured: boolean) => void;
  menu: (product: Product) => RowAction[];
}

/** Returns the columns of the list. */
export function columnsOf(t: T, words: Words, { setActive, setFeatured, menu }: Handlers): Column<Product>[] {
  const { disabledReason, tight } = words;
  const columns: (Column<Product> | false)[] = [
    {
      key: 'name',
      title: t('products.one'),
      kind: 'text',
      sort: 'name',
      width: tight ? 266 : 170,
      render: (product, link) => (
        <span className="b-product-name">
          <ProductCheckbox product={product} />
          <Photo src={product.image} size="small" />
          <span className="m-cell-text">
            <span>{link(product.name)}</span>
            {product.gift && <span className="b-product-note">{t('products.gift')}</span>}
            {tight && <StockNotice product={product} t={t} words={words} />}
          </span>
        </span>
      ),
    },
    switchColumn({
      key: 'state',
      title: t('products.field.state'),
      kind: 'status',
      width: 90,
      label: ({ name }) => t('products.activeOf', { name }),
      isOn: ({ active }) => active,
      disabledReason,
      onSwitch: setActive,
    }),
    col.text({
      key: 'category',
      title: t('products.field.category'),
      sort: 'category',
      width: 100,
      value: ({ categoryId, subcategoryId }) => words.category(subcategoryId ?? categoryId),
    }),
    {
      key: 'featured',
      title: t('products.field.featured'),
      kind: 'text',
      width: 88,
      render: (product) => (
        <FeaturedButton
          label={t('products.featuredOf', { name: product.name })}
          featured={product.featured}
          disabledReason={disabledReason}
          onChange={(featured) => setFeatured(product, featured)}
        />
      ),
    },
    !tight && {
      key: 'stock',
      title: t('products.field.stock'),
      kind: 'text',
      width: 96,
      render: (product) => (
        <span className="m-cell-text">
          <StockNotice product={product} t={t} words={words} />
          {isInStock(product) && <span className="m-muted">{t('products.there')}</span>}
        </span>
      ),
    },
    col.text({ key: 'code', title: t('products.field.code'), optional: true, value: ({ code }) => code }),
    col.text({ key: 'tags', title: t('products.field.tags'), optional: true, value: ({ tags }) => tags.join(', ') }),
    {
      key: 'price',
      title: t('products.field.price'),
      kind: 'money',
      sort: 'price',
      width: 96,
      render: (product) => <span className="b-product-price">{words.price(product)}</span>,
    },
    col.actions({ title: t('products.actions'), label: ({ name }) => t('products.actionsOf', { name }), items: menu }),
  ];
  return columns.filter((column) => column !== false);
}

/** Returns whether the branch sells the product and has stock; an active product must also be possible to order. */
const isInStock = ({ sold, soldOut, active, orderable }: Product) => sold && !soldOut && (orderable || !active);

/** Shows why the product cannot be ordered in the branch; nothing if it can. */
function StockNotice({ product, t, words }: { product: Product; t: T; words: Words }) {
  if (!product.sold) return <span className="m-muted">{t('products.notSoldHere')}</span>;
  const publication = product.active ? words.publication(product) : undefined;
  if (publication)
    return (
      <span className="b-product-later" title={publication}>
        {publication}
      </span>
    );
  const soldOut = words.stock(product);
  if (soldOut)
    return (
      <span className="b-product-out" title={soldOut}>
        {soldOut}
      </span>
    );
  if (product.active && !product.orderable) return <span className="b-product-out">{t('products.notOrderable')}</span>;
  return null;
}

interface ExportWords {
  /** The name of a category or a subcategory alone. */
  categoryName: (id: number) => string | undefined;
  branchName: string;
  allergens: AllergenWords;
}

/**
 * Columns of the exported file. The import reads them all but the currency: the price is the product's own, as there, and the branch's price
 * has a column of its own.
 */
export function exportColumns(t: T, { categoryName, branchName, allergens: words }: ExportWords): ExportColumn<Product>[] {
  return [
    { title: t('products.field.id'), value: ({ id }) => id },
    { title: t('products.field.name'), value: ({ name }) => name },
    { title: t('products.field.category'), value: ({ categoryId }) => categoryName(categoryId) ?? '' },
    {
      title: t('products.field.subcategory'),
      value: ({ subcategoryId }) => (subcategoryId === undefined ? '' : (categoryName(subcategoryId) ?? '')),
    },
    { title: t('products.field.description'), value: ({ description }) => description ?? '' },
    { title: t('products.field.code'), value: ({ code }) => code ?? '' },
    { title: t('products.field.tags'), value: ({ tags }) => tags.join(', ') },
    { title: words.title, value: ({ allergens }) => allergenText(allergens, words) },
    { title: t('products.field.state'), value: ({ active }) => t(active ? 'products.active' : 'products.inactive') },
    { title: t('products.field.price'), value: ({ basePrice }) => basePrice },
    {
      title: branchHeading(branchName, t('products.field.price')),
      value: ({ price, basePrice }) => (price.minor === basePrice.minor ? '' : price),
    },
    { title: t('products.field.currency'), value: ({ price }) => price.currency },
  ];
}
