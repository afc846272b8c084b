import { useState } from 'react';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { useSession } from '@mostrador/session';
import { useNavigate } from '@mostrador/ui/router';
import { useCanCall } from '../../common/use-can-call';
import { path } from '../../paths';
import { useT } from './messages';
import { productMenu, type ProductAction } from './product-menu';
import { useProductSwitches } from './use-product-switches';

/** Actions of the list and the record for a product. `onDelete` opens the confirmation. */
export function useProductActions(list: ProductListArgs, onDelete: (id: number) => void) {
  const t = useT();
  const navigate = useNavigate();
  const { business } = useSession();
  const switches = useProductSwitches(list);
  const [soldOut, setSoldOut] = useState<Product | null>(null);
  const disabledReason = useCanCall(products.update) ? undefined : t('products.onlyAdmin');
  const here = {
    branchId: list.branchId,
    branchName: business.branches.find(({ id }) => id === list.branchId)?.name ?? '',
  };

  function select(action: ProductAction, product: Product) {
    switch (action) {
      case 'edit':
        return void navigate(path('new-product', {}, { id: product.id }));
      case 'copy':
        return void navigate(path('new-product', {}, { copy: product.id }));
      case 'activate':
      case 'deactivate':
        return void switches.setActive(product, action === 'activate');
      case 'feature':
      case 'unfeature':
        return void switches.setFeatured(product, action === 'feature');
      case 'sellOut':
        return setSoldOut(product);
      case 'bringBack':
        return void switches.setSoldOut(product, stockOf(product), false);
      case 'delete':
        return onDelete(product.id);
    }
  }

  const stockOf = ({ soldOut: isOut, soldOutUntil }: Product) => ({
    ...here,
    soldOut: isOut,
    ...(soldOutUntil !== undefined && { soldOutUntil }),
  });

  return {
    ...switches,
    /** Reason why the user's role cannot change anything. */
    disabledReason,
    menu: (product: Product) => productMenu(product, t, disabledReason, select),
    /** The product whose sold-out dialog for the current branch is open. */
    soldOutDialog: soldOut && { product: soldOut, stock: stockOf(soldOut) },
    closeSoldOutDialog: () => setSoldOut(null),
  };
}

export type ProductActions = ReturnType<typeof useProductActions>;
