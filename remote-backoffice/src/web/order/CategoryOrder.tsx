import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { currentOrder, type Category } from '@mostrador/contract/backoffice/categories/shapes';
import { useLocale } from '@mostrador/i18n';
import { StatusTag } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { Photo } from '../../common/photo/Photo';
import { path } from '../../paths';
import { useT } from '../messages';
import { MenuPreview } from './MenuPreview';
import { OrderEditor } from './OrderEditor';
import { useStagedOrder } from './use-staged-order';

interface Props {
  /** Categories of both levels. */
  all: readonly Category[];
  /** Category whose subcategories are ordered; null for the first level. */
  parent: Category | null;
  disabledReason: string | undefined;
}

/** Editor for the order of the categories, or of one category's subcategories. */
export function CategoryOrder({ all, parent, disabledReason }: Props) {
  const t = useT();
  const locale = useLocale();
  const isSibling = ({ parentId }: Category) => parentId === parent?.id;
  const saved = all.filter(isSibling);
  const order = useStagedOrder({
    id: parent ? `subcategories:${parent.id}` : 'categories',
    call: categories.reorder,
    saved,
    args: (ids, before) => ({ ids: fullOrder(all, ids, parent), before: fullOrder(all, before, parent) }),
    current: (body) => currentOrder(body)?.filter(isSibling) ?? null,
    invalidates: [categories.list],
  });
  const label = parent ? t('web.order.subcategoriesOf', { name: parent.name }) : t('web.order.categories');
  return (
    <div className="b-web-split">
      <OrderEditor
        label={label}
        order={order}
        disabledReason={disabledReason}
        sorts={[{ label: t('web.order.byName'), ids: () => byName(order.rows, locale) }]}
      >
        {({ id, name, image, active, products }) => (
          <>
            <Photo src={image} size="small" />
            <Link className="m-link b-web-name" to={path('web', {}, { part: 'order', of: id })}>
              {name}
            </Link>
            <span className="m-meta">{t('web.order.products', { count: products })}</span>
            {!active && <StatusTag tone="neutral" label={t('web.order.inactive')} />}
          </>
        )}
      </OrderEditor>
      <MenuPreview
        title={parent?.name}
        rows={order.rows.filter(({ active }) => active).map(({ id, name, image }) => ({ id, name, image }))}
      />
    </div>
  );
}

export const byName = (rows: readonly { id: number; name: string }[], locale: string) =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name, locale)).map(({ id }) => id);

/** Returns all ids, each category followed by its subcategories, with the given siblings in the given order. */
function fullOrder(all: readonly Category[], siblings: readonly number[], parent: Category | null): number[] {
  const level = (parentId: number | undefined) =>
    parentId === parent?.id ? siblings : all.filter((one) => one.parentId === parentId).map(({ id }) => id);
  return level(undefined).flatMap((id) => [id, ...level(id)]);
}
