import { useBranchZone } from '../branches/BranchMatrix';
import { useT as useStockT } from '../branches/messages';
import { SoldOutDialog } from '../branches/SoldOutDialog';
import type { ProductActions } from './use-product-actions';

/** Dialog for the end of sold out in the current branch, shown while a product is selected for it. */
export function ProductSoldOutDialog({ actions }: { actions: ProductActions }) {
  const t = useStockT();
  const zoneOf = useBranchZone();
  if (!actions.soldOutDialog) return null;
  const { product, stock } = actions.soldOutDialog;
  return (
    <SoldOutDialog
      title={t('stock.sellOut.title', { name: product.name, place: stock.branchName })}
      timeZone={zoneOf(stock.branchId)}
      onConfirm={(end) => actions.setSoldOut(product, stock, end)}
      onClose={actions.closeSoldOutDialog}
    />
  );
}
