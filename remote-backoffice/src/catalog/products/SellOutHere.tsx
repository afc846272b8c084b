import { useBranchZone } from '../branches/BranchMatrix';
import { useT as useStockT } from '../branches/messages';
import { SoldOutDialog } from '../branches/SoldOutDialog';
import type { ProductActions } from './use-product-actions';

/** Asks until when a product is sold out in the branch shown, while one is asked about. */
export function SellOutHere({ actions }: { actions: ProductActions }) {
  const t = useStockT();
  const zoneOf = useBranchZone();
  if (!actions.asked) return null;
  const { product, stock } = actions.asked;
  return (
    <SoldOutDialog
      title={t('stock.sellOut.title', { name: product.name, place: stock.branchName })}
      timeZone={zoneOf(stock.branchId)}
      onConfirm={(end) => actions.setSoldOut(product, stock, end)}
      onClose={actions.closeAsked}
    />
  );
}
