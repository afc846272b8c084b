import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { StatusTag } from '@mostrador/ui/kit';
import { ActionMenu, type RowAction, Switch } from '@mostrador/ui/list';
import { Link, useNavigate } from '@mostrador/ui/router';
import { path } from '../../paths';
import { productListUrl } from '../product-list-address';
import { Photo } from '../../common/photo/Photo';
import { useT } from './messages';

interface Props {
  category: Category;
  moves: RowAction[];
  /** Reason why the user's role cannot change anything. */
  disabledReason: string | undefined;
  onSwitch: (active: boolean) => void;
}

/** Row of one category or subcategory: photo, name, number of products, state and menu. */
export function CategoryRow({ category, moves, disabledReason, onSwitch }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { id, name, image, active, products, parentId } = category;
  const reason = disabledReason === undefined ? {} : { disabledReason };
  const actions: RowAction[] = [
    {
      key: 'edit',
      label: t('categories.action.edit'),
      ...reason,
      onSelect: () => void navigate(path('new-category', {}, { id })),
    },
    ...(parentId === undefined
      ? [
          {
            key: 'sub',
            label: t('categories.newSub'),
            ...reason,
            onSelect: () => void navigate(path('new-category', {}, { parent: id })),
          },
        ]
      : []),
    ...moves,
  ];
  return (
    <div className="b-category">
      <Photo src={image} size="small" />
      <div className="b-category-words">
        {disabledReason === undefined ? (
          <Link className="m-link b-category-name" to={path('new-category', {}, { id })}>
            {name}
          </Link>
        ) : (
          <span className="b-category-name">{name}</span>
        )}
        <Link className="m-link m-meta" to={productListUrl({ categoryId: String(id) })}>
          {t('categories.products', { count: products })}
        </Link>
        {!active && <StatusTag tone="neutral" label={t('categories.isInactive')} />}
      </div>
      <Switch label={t('categories.switch', { name })} on={active} disabledReason={disabledReason} onChange={onSwitch} />
      <ActionMenu label={t('categories.actionsOf', { name })} items={actions} />
    </div>
  );
}
