import { useState, type ReactNode } from 'react';
import type { SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useSession } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import { Switch } from '@mostrador/ui/record';
import { useT } from './messages';
import { SoldOutDialog } from './SoldOutDialog';
import { useStockText, type ShownStock } from './stock-text';
import './stock.css';
import './matrix.css';

/** Values of one branch: stored, or edited in a form. */
export interface MatrixRow extends ShownStock {
  branchId: number;
  branchName: string;
  sold: boolean;
}

interface Props<R extends MatrixRow> {
  /** Name of the product, option or item: "Tortilla de patatas". */
  name: string;
  rows: readonly R[];
  /** Renders the price cell: an amount, or a `PriceField`. Omitted for records without a price. */
  price?: (row: R) => ReactNode;
  /** Reason why the user's role cannot change anything. */
  disabledReason?: string | undefined;
  onSold: (row: R, sold: boolean) => void;
  onSoldOut: (row: R, soldOut: SoldOutEnd | false) => void;
}

/**
 * Table of a product, option or item by branch: price, whether the branch sells it, sold out and until when (docs catalog §2). On
 * a record each click is saved at once (`useOptimisticToggle`); in a form it changes the draft (`branch-drafts.ts`).
 */
export function BranchMatrix<R extends MatrixRow>({ name, rows, price, disabledReason, onSold, onSoldOut }: Props<R>) {
  const t = useT();
  const [dialogRow, setDialogRow] = useState<R | null>(null);
  const zoneOf = useBranchZone();
  return (
    <>
      <table className="b-matrix" aria-label={t('stock.matrix', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('stock.branch')}</th>
            {price && (
              <th scope="col" className="b-matrix-price">
                {t('stock.price')}
              </th>
            )}
            <th scope="col">{t('stock.sold')}</th>
            <th scope="col">{t('stock.stock')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.branchId} className={row.sold ? undefined : 'b-matrix-off'}>
              <th scope="row">{row.branchName}</th>
              {price && <td className="b-matrix-price">{price(row)}</td>}
              <td>
                <Switch
                  label={t('stock.soldIn', { name, place: row.branchName })}
                  on={row.sold}
                  disabledReason={disabledReason}
                  onChange={(sold) => onSold(row, sold)}
                />
              </td>
              <td>
                <StockCell
                  name={name}
                  place={row.branchName}
                  timeZone={zoneOf(row.branchId)}
                  stock={row}
                  disabledReason={disabledReason}
                  onAsk={() => setDialogRow(row)}
                  onBack={() => onSoldOut(row, false)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialogRow && (
        <SoldOutDialog
          title={t('stock.sellOut.title', { name, place: dialogRow.branchName })}
          timeZone={zoneOf(dialogRow.branchId)}
          onConfirm={(end) => onSoldOut(dialogRow, end)}
          onClose={() => setDialogRow(null)}
        />
      )}
    </>
  );
}

interface StockCellProps {
  name: string;
  /** Name of the branch. */
  place: string;
  timeZone?: string | undefined;
  stock: ShownStock;
  disabledReason?: string | undefined;
  onAsk: () => void;
  onBack: () => void;
}

/** Shows whether the branch has stock, or until when it is sold out, with the button that changes it. */
function StockCell({ name, place, timeZone, stock, disabledReason, onAsk, onBack }: StockCellProps) {
  const t = useT();
  const text = useStockText()(stock, timeZone);
  return (
    <span className="b-stock">
      <span className={stock.soldOut ? 'b-stock-out' : 'm-muted'}>{text ?? t('stock.there')}</span>
      <PlainButton
        variant="text"
        title={disabledReason}
        aria-disabled={disabledReason !== undefined}
        aria-label={t(stock.soldOut ? 'stock.back.label' : 'stock.sellOut.label', { name, place })}
        onClick={() => {
          if (disabledReason === undefined) (stock.soldOut ? onBack : onAsk)();
        }}
      >
        {t(stock.soldOut ? 'stock.back' : 'stock.sellOut')}
      </PlainButton>
    </span>
  );
}

/** Returns a function that looks up the IANA zone of a branch of the session's business. */
export function useBranchZone(): (branchId: number) => string {
  const { branches, timeZone } = useSession().business;
  return (branchId) => branches.find(({ id }) => id === branchId)?.timeZone ?? timeZone;
}
